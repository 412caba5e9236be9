import { useId } from 'react';

/** Lattice of the house's backs on a ground of 100 x 150, in the colours of the felt around it. */
export const CardBack = () => {
  const id = useId();
  return (
    <g>
      <pattern id={id} width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(40)">
        <path d="M0 0H12M0 0V12" stroke="#9fc1ac" strokeWidth=".9" />
        <circle r="1.5" fill="#c79a3b" />
        <circle cx="12" cy="12" r="1.5" fill="#c79a3b" />
        <circle cx="12" r="1.5" fill="#c79a3b" />
        <circle cy="12" r="1.5" fill="#c79a3b" />
      </pattern>
      <rect width="100" height="150" rx="8" fill="var(--card)" />
      <rect x="5" y="5" width="90" height="140" rx="5" fill="var(--felt-bar, #0a4029)" />
      <rect x="5" y="5" width="90" height="140" rx="5" fill={`url(#${id})`} />
    </g>
  );
};
