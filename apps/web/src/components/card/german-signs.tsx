import type { SuitLetter } from '@matador/cards';
import type { ReactNode } from 'react';

const INK = '#14201b';
const BRASS = '#c79a3b';

const Acorn = () => (
  <g stroke={INK} strokeWidth="5" strokeLinejoin="round" strokeLinecap="round">
    <path d="M55 20C56 11 62 6 70 5" fill="none" strokeWidth="7" />
    <path d="M19 46c0 25 13 39 31 50 18-11 31-25 31-50Z" fill={BRASS} />
    <path d="M35 56c1 12 5 20 11 27" fill="none" stroke="#fffdf8" strokeWidth="6" />
    <path d="M11 46c0-17 16-28 39-28s39 11 39 28c0 5-3 7-8 7H19c-5 0-8-2-8-7Z" fill="#6b4a17" />
    <path d="M31 27l9 24M50 20v31M69 27l-9 24M17 40h66" fill="none" stroke={INK} strokeWidth="4" />
  </g>
);

const Leaf = () => (
  <g strokeLinecap="round" strokeLinejoin="round">
    <path d="M50 74c1 9-2 16-9 22" fill="none" stroke="var(--suit-spades)" strokeWidth="8" />
    <path
      d="M50 4c7 14 37 25 37 48 0 17-13 26-26 26-5 0-9-2-11-4-2 2-6 4-11 4-13 0-26-9-26-26C13 29 43 18 50 4Z"
      fill="var(--suit-spades)"
    />
    <path d="M50 26v46M50 46l17-13M50 46 33 33M50 63l20-13M50 63 30 50" fill="none" stroke="#fffdf8" strokeWidth="4" />
  </g>
);

const Heart = () => (
  <>
    <path
      d="M50 94C42 76 6 58 6 32 6 17 17 7 30 7c9 0 16 5 20 13C54 12 61 7 70 7c13 0 24 10 24 25 0 26-36 44-44 62Z"
      fill="var(--suit-hearts)"
    />
    <path d="M20 36c0-9 5-15 12-16" fill="none" stroke="#fffdf8" strokeWidth="6" strokeLinecap="round" />
  </>
);

const Bell = () => (
  <g stroke={INK} strokeWidth="5" strokeLinejoin="round">
    <path d="M42 16V9a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v7Z" fill={BRASS} />
    <circle cx="50" cy="55" r="40" fill={BRASS} />
    <path d="M11 47c24 9 54 9 78 0v13c-24 9-54 9-78 0Z" fill="var(--suit-hearts)" strokeWidth="4" />
    <path d="M50 76v15" fill="none" strokeWidth="7" strokeLinecap="round" />
    <circle cx="50" cy="76" r="6" fill={INK} stroke="none" />
    <path d="M24 38c4-8 9-12 16-14" fill="none" stroke="#fffdf8" strokeWidth="6" strokeLinecap="round" />
  </g>
);

/** Acorns stand in the place of clubs, leaves of spades, bells of diamonds. */
const SIGNS: Readonly<Record<SuitLetter, ReactNode>> = { C: <Acorn />, S: <Leaf />, H: <Heart />, D: <Bell /> };

/** A German suit sign on a square of 100. */
export const GermanSign = ({ suit }: { readonly suit: SuitLetter }) => SIGNS[suit];
