/** Strokes on a grid of 20, all by one pen of 1.7. */
const STROKES = {
  back: 'M12.5 3.5 6 10l6.5 6.5',
  forward: 'M7.5 3.5 14 10l-6.5 6.5',
  down: 'M4 7.5l6 6 6-6',
  up: 'M4 12.5l6-6 6 6',
  close: 'M4.5 4.5l11 11M15.5 4.5l-11 11',
  clock: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM10 5.8V10l3 1.8',
  calendar: 'M3.5 5h13v11.5h-13ZM3.5 8.5h13M7 2.8V6M13 2.8V6',
  info: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM10 9v5M10 6v.1',
  again: 'M15.8 7.2A6.5 6.5 0 1 0 16.5 10M16.3 3.3v4h-4',
  check: 'M3.5 10.5l4.3 4.5 8.7-10',
  search: 'M8.7 3.2a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM12.8 12.8l4.2 4.2',
  copy: 'M7.5 6.5h9v10h-9ZM12.5 6.5v-3h-9v10h4',
  print: 'M6 7V3h8v4M6 14H3.5V7h13v7H14M6 12h8v5H6Z',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l1-1',
  save: 'M10 3v9M6 8.5l4 4 4-4M3.5 16.5h13',
  first: 'M4.5 4v12M15 3.5 8.5 10l6.5 6.5',
  last: 'M15.5 4v12M5 3.5 11.5 10 5 16.5',
  fastBack: 'M10 3.5 3.5 10l6.5 6.5M17 3.5 10.5 10l6.5 6.5',
  fastForward: 'M3 3.5 9.5 10 3 16.5M10 3.5l6.5 6.5-6.5 6.5',
  out: 'M8 3.5H3.5v13H8M9 10h8M13.5 6.5 17 10l-3.5 3.5',
} as const;
const FILLED = {
  play: 'M5.5 3.5v13l11-6.5Z',
  pause: 'M5 3.5h3.7v13H5ZM11.3 3.5H15v13h-3.7Z',
  diamond: 'M10 3l7 7-7 7-7-7Z',
} as const;

type IconName = keyof typeof STROKES | keyof typeof FILLED;

const isStroke = (name: IconName): name is keyof typeof STROKES => name in STROKES;

interface IconProps {
  readonly name: IconName;
  readonly size?: number;
}

/** Decoration beside words; where it stands alone, its button carries the name. */
export const Icon = ({ name, size = 20 }: IconProps) => (
  <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" focusable="false">
    {isStroke(name) ? (
      <path
        d={STROKES[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    ) : (
      <path d={FILLED[name]} fill="currentColor" />
    )}
  </svg>
);
