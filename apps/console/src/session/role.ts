import type { StaffSession } from '@matador/protocol/rest';
import { createContext, useContext } from 'react';

export const SessionContext = createContext<StaffSession | null>(null);

/** Who is signed in. */
export const useSession = (): StaffSession => {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('no session above');
  return session;
};

/** The role of who is signed in, which says what is shown. */
export const useRole = (): StaffSession['role'] => useSession().role;
