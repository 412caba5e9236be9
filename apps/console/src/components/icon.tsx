/** Strokes on a grid of 20, by the pen of the players' page. */
const STROKES = {
  now: 'M2.5 10h3l2.5-6 4 12 2.5-6h3',
  tournaments:
    'M6 3.5h8v5a4 4 0 0 1-8 0ZM6 5H3.5v1.5A2.5 2.5 0 0 0 6 9M14 5h2.5v1.5A2.5 2.5 0 0 1 14 9M10 12.5v4M7 16.5h6',
  calendar: 'M3.5 5h13v11.5h-13ZM3.5 8.5h13M7 3v3.5M13 3v3.5',
  templates: 'M3.5 3.5h13v4h-13ZM3.5 10.5h5v6h-5ZM11.5 10.5h5v6h-5Z',
  announcements: 'M3.5 8v4h3l7 4V4l-7 4ZM16.5 8v4',
  house: 'M3 9.5 10 3.5l7 6M5 8.5v8h10v-8M8.5 16.5v-4h3v4',
  second:
    'M7 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM2.5 16.5a4.5 4.5 0 0 1 9 0M13 4.4a3 3 0 0 1 0 5.2M14 12.4a4.5 4.5 0 0 1 3.5 4.1',
  player: 'M10 3.5a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4ZM4 16.5a6 6 0 0 1 12 0',
  game: 'M4.5 3.5h7v10h-7ZM8 16.5h7.5v-10',
  case: 'M3.5 10.5 5.5 4h9l2 6.5V16h-13ZM3.5 10.5H7.5a2.5 2.5 0 0 0 5 0h4',
  money: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM13 7a3.6 3.6 0 1 0 0 6M5.8 9.2h5M5.8 11h5',
  mail: 'M3 5.5h14v9.5H3ZM3 6l7 5.5L17 6',
  note: 'M4.5 3.5h11v13h-11ZM7.5 7.5h5M7.5 10.5h5M7.5 13.5h3',
  fair: 'M10 3v13.5M6.5 16.5h7M4 5.5h12M4 5.5 1.8 11a2.3 2.3 0 0 0 4.4 0ZM16 5.5 13.8 11a2.3 2.3 0 0 0 4.4 0Z',
  audit: 'M4.5 3h11v14h-11ZM7.5 7h5M7.5 10h5M7.5 13h3',
  staff: 'M12.5 3a4.5 4.5 0 1 1-1.2 8.8L5.5 17.5H2.8v-2.7l5.6-5.6A4.5 4.5 0 0 1 12.5 3Z',
  search: 'M8.7 3.2a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM12.8 12.8l4.2 4.2',
  close: 'M4.5 4.5l11 11M15.5 4.5l-11 11',
  out: 'M8 3.5H3.5v13H8M9 10h8M13.5 6.5 17 10l-3.5 3.5',
  down: 'M5 8l5 5 5-5',
  up: 'M5 12l5-5 5 5',
  check: 'M4.5 10.5l3.6 3.7 7.4-8.4',
} as const;

export type IconName = keyof typeof STROKES;

/** Decoration beside words. */
export const Icon = ({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) => (
  <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" focusable="false">
    <path
      d={STROKES[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

const MARKS = {
  good: { shape: <circle cx="6" cy="6" r="5" />, colour: 'var(--running)' },
  hint: { shape: <path d="M6 .8 11.5 11H.5Z" stroke="var(--ink)" strokeWidth="1" />, colour: 'var(--won)' },
  bad: { shape: <path d="M1 1h10v10H1Z" />, colour: 'var(--danger)' },
  none: { shape: <circle cx="6" cy="6" r="4.2" fill="none" stroke="var(--ink-2)" strokeWidth="1.6" />, colour: 'none' },
} as const;

export type MarkKind = keyof typeof MARKS;

/** A state by its shape as by its colour, always beside its word. */
export const Mark = ({ kind }: { readonly kind: MarkKind }) => (
  <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true" focusable="false" fill={MARKS[kind].colour}>
    {MARKS[kind].shape}
  </svg>
);
