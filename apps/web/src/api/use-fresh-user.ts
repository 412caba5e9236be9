import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { renewUser } from './known-user.ts';

/** For a screen that says what the account may do: what is known of it is read anew when it opens. */
export const useFreshUser = (): void => {
  const client = useQueryClient();
  useEffect(() => renewUser(client), [client]);
};
