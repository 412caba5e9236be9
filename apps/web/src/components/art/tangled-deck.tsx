import { CardBack } from './card-back.tsx';
import { Court } from './court.tsx';
import { useCourtLetter } from './court-letter.ts';
import { SUIT_PATHS } from './suit.tsx';

/** The picture of the error screen: a deck that somebody dropped, and a thread through it (ERR-2). */
export const TangledDeck = () => {
  const letterOf = useCourtLetter();
  return (
    <svg viewBox="-16 0 492 296" width="460" className="picture" aria-hidden="true" focusable="false">
      <g transform="translate(24 132) rotate(-52 50 75)">
        <CardBack />
      </g>
      <g transform="translate(332 118) rotate(60 50 75)">
        <CardBack />
      </g>
      <g transform="translate(100 18) rotate(-17 50 75)">
        <rect x=".5" y=".5" width="99" height="149" rx="8" fill="var(--card)" stroke="#0002" />
        <text x="13" y="25" fontSize="21" fontWeight="700" textAnchor="middle" fill="var(--suit-diamonds)">
          7
        </text>
        <path d={SUIT_PATHS.diamonds} fill="var(--suit-diamonds)" transform="translate(5 30) scale(.68)" />
        <path d={SUIT_PATHS.diamonds} fill="var(--suit-diamonds)" transform="translate(26 46) scale(2.4)" />
      </g>
      <g transform="translate(262 14) rotate(30 50 75)">
        <Court suit="spades" rank="king" letter={letterOf('king')} />
      </g>
      <g transform="translate(138 92) rotate(-78 50 75)">
        <Court suit="hearts" rank="queen" letter={letterOf('queen')} />
      </g>
      <g transform="translate(190 62) rotate(9 50 75)">
        <Court suit="clubs" rank="jack" letter={letterOf('jack')} />
      </g>
      {['#14201b55', '#f1ede2'].map((stroke, at) => (
        <path
          key={stroke}
          transform={`translate(0 ${at === 0 ? 1.5 : 0})`}
          d="M22 248C70 214 92 226 128 244 190 272 232 232 262 212 300 188 306 256 266 274 224 288 204 240 246 202 292 160 340 180 362 212 384 244 414 240 440 226"
          fill="none"
          stroke={stroke}
          strokeWidth="3.5"
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
};
