import { SUIT_PATHS } from './suit.tsx';

/** The gold ticket: a final seat (MAST-4). */
export const Ticket = ({ width = 24 }: { readonly width?: number }) => (
  <svg viewBox="0 0 32 18" width={width} height={(width * 18) / 32} aria-hidden="true" focusable="false">
    <path d="M1 1h30v5a3 3 0 0 0 0 6v5H1v-5a3 3 0 0 0 0-6Z" fill="#c79a3b" />
    <path d={SUIT_PATHS.clubs} fill="#14201b" transform="translate(7 3.5) scale(.46)" />
    <path d="M23 2.5v13" stroke="#14201b" strokeDasharray="1.5 2" />
  </svg>
);
