import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { readAnew } from './live.ts';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** The device came online, and nobody has taken that up. */
let hasComeBack = false;

/**
 * Whether the device came online since this was last asked: what began offline may fail a moment later, when it is
 * online already. True once each time.
 */
export const takeComeback = (): boolean => {
  const taken = hasComeBack && navigator.onLine;
  hasComeBack = false;
  return taken;
};

/** Whether the device has a network, as the browser knows it. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Reads again what may have changed, as soon as the device is online again (ROUTE-15). */
export const useRecovery = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const recover = (): void => {
      hasComeBack = true;
      readAnew(client);
    };
    window.addEventListener('online', recover);
    return () => window.removeEventListener('online', recover);
  }, [client]);
};
