import type { Animal } from './animals.ts';
import { DRAWINGS } from './heads.tsx';

interface AvatarProps {
  readonly animal: Animal;
  /** Gives the size; without any it fills its place. */
  readonly className?: string | undefined;
}

/** An animal on its round, for the seat of a table. It is decoration: the seat's name stands beside it. */
export const Avatar = ({ animal, className }: AvatarProps) => {
  const { ground, head } = DRAWINGS[animal];
  return (
    <svg viewBox="0 0 100 100" className={className} data-animal={animal} aria-hidden="true" focusable="false">
      <circle cx="50" cy="50" r="50" fill={ground} />
      {head}
    </svg>
  );
};
