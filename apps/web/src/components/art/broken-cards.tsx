import { Court } from './court.tsx';
import { useCourtLetter } from './court-letter.ts';

const TEAR = 'l9 13-11 12 12 14-13 13 11 14-12 13 10 14-9 13 11 14-8 30';

/** Two torn cards: a join that was refused (REG-8). */
export const BrokenCards = () => {
  const letterOf = useCourtLetter();
  return (
    <svg viewBox="-14 0 284 172" width="220" className="picture" aria-hidden="true" focusable="false">
      <clipPath id="torn-left">
        <path d={`M-2-2H48${TEAR}H-2Z`} />
      </clipPath>
      <clipPath id="torn-right">
        <path d={`M102-2H48${TEAR}H102Z`} />
      </clipPath>
      <g transform="translate(2 14) rotate(-9 50 75)">
        <g clipPath="url(#torn-left)">
          <Court suit="hearts" rank="queen" letter={letterOf('queen')} />
        </g>
      </g>
      <g transform="translate(24 12) rotate(6 50 75)">
        <g clipPath="url(#torn-right)">
          <Court suit="hearts" rank="queen" letter={letterOf('queen')} />
        </g>
      </g>
      <g transform="translate(124 10) rotate(-6 50 75)">
        <g clipPath="url(#torn-left)">
          <Court suit="clubs" rank="jack" letter={letterOf('jack')} />
        </g>
      </g>
      <g transform="translate(148 14) rotate(10 50 75)">
        <g clipPath="url(#torn-right)">
          <Court suit="clubs" rank="jack" letter={letterOf('jack')} />
        </g>
      </g>
    </svg>
  );
};
