/** Strokes on a grid of 24, all by one pen of 2. */
const STROKES = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  help: 'M8.5 8.6a3.6 3.6 0 1 1 5.3 3.2c-1.2.6-1.8 1.3-1.8 2.6v.3M12 18.6v.2',
  sort: 'M3 5h12M3 10h9M3 15h5M18.500 5v14M15 15.500l3.500 3.500 3.500-3.500',
  last: 'M3.500 12a8.500 8.500 0 1 0 2.700-6.200L3.500 8.400M3.500 3.500v4.900h4.900M12 7.500V12l3 1.800',
  claim:
    'M6.500 11V6.600a1.700 1.700 0 0 1 3.400 0V11M9.900 10.500V4.600a1.700 1.700 0 0 1 3.400 0v5.900M13.300 10.500V5.600a1.700 1.700 0 0 1 3.400 0v6M16.700 8.600a1.700 1.700 0 0 1 3.300 0v6.200c0 4-2.800 6.700-7 6.700-4.600 0-6.500-2.400-6.500-6.500v-4',
  concede: 'M5.500 21V3.500M5.500 4.500h12l-2.600 4.200 2.600 4.300h-12',
  offline:
    'M3 3l18 18M5.200 11.600a10 10 0 0 1 4-2.300M2.300 8.400a14.500 14.500 0 0 1 4-2.700M12.300 6.100a14 14 0 0 1 9.400 2.300M15 9.500a10 10 0 0 1 3.800 2.100M8.400 15.300a5.200 5.200 0 0 1 6-.5M12 19v.1',
  proof:
    'M12 3l7.500 2.700v5.800c0 4.600-3 8-7.500 9.500-4.500-1.500-7.500-4.900-7.500-9.500V5.700ZM8.700 12l2.400 2.500 4.300-4.700',
  warning: 'M12 4 2.800 20h18.400ZM12 10v4.500M12 17.300v.1',
  sound: 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500ZM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a7.800 7.800 0 0 1 0 11',
  muted: 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500ZM16 9.500l5 5M21 9.500l-5 5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.800v4.400M9 14.800v4.400',
  list: 'M4 5h16v14H4ZM4 10h16M4 14.500h16M10 10v9',
  log: 'M8.500 6H20M8.500 12H20M8.500 18H20M4 6h.1M4 12h.1M4 18h.1',
  number: 'M9.500 4 7.500 20M16.500 4l-2 16M4.500 9h16M3.500 15h16',
  undo: 'M4.500 9.500h10a5 5 0 0 1 0 10H9M8.500 5.500l-4 4 4 4',
  suggest:
    'M12 3a6.200 6.200 0 0 0-3.600 11.200c.8.600 1.100 1.400 1.100 2.300h5c0-.9.300-1.700 1.100-2.300A6.200 6.200 0 0 0 12 3M9.800 19.500h4.400M11 22h2',
  leave: 'M9.500 4H4.500v16h5M11 12h9.500M16.500 7.500 21 12l-4.500 4.500',
} as const;

export type TableIconName = keyof typeof STROKES;

/** Decoration beside words; where it stands alone, its button carries the name. */
export const TableIcon = ({ name, size = 22 }: { readonly name: TableIconName; readonly size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
    <path
      d={STROKES[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
