import type { ReactNode } from 'react';

/** Words for screen readers only. */
export const Heard = ({ children }: { readonly children: ReactNode }) => <span className="heard">{children}</span>;
