const PLACES = Array.from({ length: 12 }, (_, at) => ({ x: (at % 6) * 11, y: at < 6 ? 0 : 14, played: at < 7 }));

/** Twelve games, some of them played. */
export const SeriesDrawing = () => (
  <svg viewBox="-1 -1 67 30" width="64" aria-hidden="true" focusable="false">
    {PLACES.map(({ x, y, played }) => (
      <rect
        key={`${x} ${y}`}
        x={x + 0.7}
        y={y + 0.7}
        width="8.6"
        height="11.6"
        rx="1.5"
        fill={played ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.4"
      />
    ))}
  </svg>
);

/** A winners' podium. */
export const PodiumDrawing = () => (
  <svg viewBox="0 0 64 36" width="64" aria-hidden="true" focusable="false">
    <g fill="none" stroke="currentColor" strokeWidth="1.4">
      <path d="M1 14h20v21H1ZM43 21h20v14H43Z" />
      <path d="M22 1h20v34H22Z" fill="#c79a3b" />
    </g>
  </svg>
);

/** A table of three: me, and two who are not known yet. */
export const TableDrawing = () => (
  <svg viewBox="0 0 64 40" width="64" aria-hidden="true" focusable="false">
    <g fill="none" stroke="currentColor" strokeWidth="1.4">
      <ellipse cx="32" cy="19" rx="23" ry="13" />
      <circle cx="11" cy="8" r="5.5" fill="var(--page)" strokeDasharray="2 2" />
      <circle cx="53" cy="8" r="5.5" fill="var(--page)" strokeDasharray="2 2" />
    </g>
    <circle cx="32" cy="32" r="6.5" fill="currentColor" />
  </svg>
);
