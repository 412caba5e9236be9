import { lazy, Suspense } from 'react';
import type { DialogProps } from './sheet.tsx';

const Sheet = lazy(async () => ({ default: (await import('./sheet.tsx')).Sheet }));

/** A modal sheet; its code is fetched when the first one opens. Focus goes in, stays in, and comes back. */
export const Dialog = (props: DialogProps) =>
  props.open ? (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  ) : null;
