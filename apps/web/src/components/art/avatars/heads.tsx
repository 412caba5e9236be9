import type { ReactNode } from 'react';
import type { Animal } from './animals.ts';
import { Both, Eyes, INK, PALE } from './pen.tsx';

interface Drawing {
  /** The round that it looks out of. */
  readonly ground: string;
  /** On a ground of 100 x 100. */
  readonly head: ReactNode;
}

const owl = (
  <>
    <path
      d="M50 20c10 0 18-3 25-9 4 7 5 15 5 24v29c0 16-12 26-30 26S20 80 20 64V35c0-9 1-17 5-24 7 6 15 9 25 9Z"
      fill="#6d5640"
    />
    <path d="M50 65c10 0 18 4 21 9-3 10-11 16-21 16s-18-6-21-16c3-5 11-9 21-9Z" fill="#b79670" />
    <path d="m37 74 4 4 4-4M55 74l4 4 4-4M46 81l4 4 4-4" fill="none" stroke="#6d5640" strokeWidth="2.4" />
    <Both>
      <circle cx="36.5" cy="46" r="14.5" fill={PALE} />
    </Both>
    <path
      d="M50 20c10 0 18-3 25-9 3 5 4 11 5 17-13 0-24 5-30 18-6-13-17-18-30-18 1-6 2-12 5-17 7 6 15 9 25 9Z"
      fill="#4b3828"
    />
    <Eyes x={37} y={47.5} size={6.4} />
    <path d="m50 48 5.5 9-5.5 9-5.5-9Z" fill="#d99f33" />
  </>
);

const fox = (
  <>
    <Both>
      <path d="M19 13c11 4 21 12 27 22L21 51c-4-13-5-26-2-38Z" fill="#b9551f" />
      <path d="M24 21c6 3 12 8 15 14l-13 8c-2-8-3-15-2-22Z" fill="#3c241a" />
    </Both>
    <path d="M50 30c12 0 23 4 32 14-2 17-13 32-32 45-19-13-30-28-32-45 9-10 20-14 32-14Z" fill="#d2702c" />
    <Both>
      <path d="M18 44c8 3 16 8 22 15 6 8 9 18 10 30-19-13-30-28-32-45Z" fill={PALE} />
    </Both>
    <Eyes x={36} y={52} />
    <ellipse cx="50" cy="84" rx="6.5" ry="5" fill={INK} />
  </>
);

const hare = (
  <>
    <Both>
      <path d="M47 46C33 38 27 21 31 4c11 6 18 22 18 41Z" fill="#a1886a" />
      <path d="M45 43c-9-8-12-18-10-29 7 6 11 16 11 29Z" fill="#dcbfa8" />
      <path d="M31 4c4 2 8 6 11 11l-12 2c-1-5 0-9 1-13Z" fill="#3d3026" />
    </Both>
    <path d="M50 35c16 0 26 12 26 28 0 18-11 29-26 29S24 81 24 63c0-16 10-28 26-28Z" fill="#ab9272" />
    <Both>
      <circle cx="43.5" cy="79" r="9.5" fill={PALE} />
    </Both>
    <Eyes x={34} y={59} size={5} />
    <path d="M43.5 69h13L51 75.5V83h-2v-7.5Z" fill="#7a4c44" />
  </>
);

const badger = (
  <>
    <Both>
      <circle cx="23" cy="33" r="10" fill="#2c2f31" />
      <circle cx="23" cy="33" r="5" fill={PALE} />
    </Both>
    <path
      d="M50 17c19 0 32 13 32 30 0 12-7 20-15 29-6 7-10 13-17 13s-11-6-17-13c-8-9-15-17-15-29 0-17 13-30 32-30Z"
      fill={PALE}
    />
    <Both>
      <path d="M41 18c3 17 3 33-3 50-2 5-5 7-8 4-7-8-12-16-12-25 0-13 8-26 23-29Z" fill="#2c2f31" />
      <circle cx="34" cy="49" r="5" fill={PALE} />
    </Both>
    <Eyes x={34} y={49} size={3.8} />
    <ellipse cx="50" cy="81" rx="8" ry="6" fill={INK} />
  </>
);

/** Spines above a face: so many of them, their tips on one radius and the notches between them on another. */
const spines = (count: number, outer: number, inner: number): string => {
  const corners = Array.from({ length: count * 2 - 1 }, (_, at) => {
    const angle = ((at / (count * 2 - 2)) * 236 - 118) * (Math.PI / 180);
    const radius = at % 2 === 0 ? outer : inner;
    return `${(50 + radius * Math.sin(angle)).toFixed(1)} ${(52 - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}L50 88Z`;
};

const hedgehog = (
  <>
    <path d={spines(15, 44, 35)} fill="#4a382b" />
    <path d={spines(11, 36, 28)} fill="#7d6248" />
    <Both>
      <circle cx="28" cy="47" r="7.5" fill="#b48a62" />
    </Both>
    <path
      d="M50 47c4-7 9-10 14-9 7 1 12 9 12 20 0 17-11 31-26 31S24 75 24 58c0-11 5-19 12-20 5-1 10 2 14 9Z"
      fill="#efdcbd"
    />
    <Eyes x={39} y={60} size={4.2} />
    <ellipse cx="50" cy="74" rx="7" ry="5.8" fill={INK} />
  </>
);

const deer = (
  <>
    <Both>
      <path
        d="M44 36C38 31 29 24 28 9M33 25c-7 1-13-3-15-10M40 33c-1-7 0-13 3-18"
        fill="none"
        stroke="#5f4a35"
        strokeWidth="4.4"
        strokeLinecap="round"
      />
      <path d="M37 45C29 36 20 35 11 40c4 10 14 15 26 12Z" fill="#8a4f2b" />
      <path d="M33 46c-6-4-11-5-16-4 4 5 9 7 16 7Z" fill="#e3bfa3" />
    </Both>
    <path
      d="M50 33c11 0 18 6 18 16 0 8-4 12-6 20-2 11-4 22-12 22s-10-11-12-22c-2-8-6-12-6-20 0-10 7-16 18-16Z"
      fill="#a9633a"
    />
    <path d="M50 66c5 0 9 2 11 6-1 11-4 19-11 19s-10-8-11-19c2-4 6-6 11-6Z" fill="#f0e0c8" />
    <Eyes x={39} y={54} size={3.8} />
    <ellipse cx="50" cy="78" rx="7" ry="5" fill={INK} />
  </>
);

const cat = (
  <>
    <Both>
      <path d="M18 57C15 42 15 27 19 14c10 4 19 10 26 19Z" fill="#3d4750" />
      <path d="M22 42c-1-7-1-13 1-19 5 2 9 5 13 10Z" fill="#c98f84" />
    </Both>
    <path d="M50 29c20 0 34 12 34 30 0 17-15 28-34 28S16 76 16 59c0-18 14-30 34-30Z" fill="#47525c" />
    <Both>
      <circle cx="43" cy="76" r="10" fill={PALE} />
      <path d="M26 56c4-9 15-9 19 1-5 7-15 7-19-1Z" fill="#d9d36a" />
      <ellipse cx="36" cy="56" rx="2.6" ry="5.8" fill={INK} />
      <path d="M32 72 12 68M32 77l-19 3" stroke={PALE} strokeWidth="1.6" />
    </Both>
    <path d="M44 67h12l-6 7Z" fill="#c9776c" />
  </>
);

const bear = (
  <>
    <Both>
      <circle cx="24" cy="29" r="14" fill="#5a3d2b" />
      <circle cx="24" cy="29" r="7.5" fill="#c39a6f" />
    </Both>
    <path d="M50 19c21 0 34 14 34 34 0 20-14 34-34 34S16 73 16 53c0-20 13-34 34-34Z" fill="#6b4a34" />
    <ellipse cx="50" cy="69" rx="17" ry="14.5" fill="#d6b48b" />
    <Eyes x={35} y={48} size={4.2} />
    <ellipse cx="50" cy="62" rx="7.5" ry="5.5" fill={INK} />
    <path d="M50 67v8.5M45 77h10" fill="none" stroke={INK} strokeWidth="2.2" strokeLinecap="round" />
  </>
);

export const DRAWINGS: Readonly<Record<Animal, Drawing>> = {
  owl: { ground: '#cfdccd', head: owl },
  fox: { ground: '#f1dfbd', head: fox },
  hare: { ground: '#e9e4d2', head: hare },
  badger: { ground: '#cbd8e4', head: badger },
  hedgehog: { ground: '#ead3c6', head: hedgehog },
  deer: { ground: '#dfe4bd', head: deer },
  cat: { ground: '#ded6e3', head: cat },
  bear: { ground: '#c9dedb', head: bear },
};
