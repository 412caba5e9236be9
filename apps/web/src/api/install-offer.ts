import { useSyncExternalStore } from 'react';

/** What a browser sends that can install the page as an app; not all do. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}
const isInstall = (event: Event): event is InstallEvent => 'prompt' in event && typeof event.prompt === 'function';

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

const set = (next: InstallEvent | null): void => {
  offer = next;
  for (const listener of listeners) listener();
};

/** Keeps the browser's offer until the player wants it, instead of showing it at once. */
export const keepInstallOffer = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstall(event)) set(event);
  });
  window.addEventListener('appinstalled', () => set(null));
};

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Installs the page as an app; null where the browser does not offer it. */
export const useInstall = (): (() => Promise<void>) | null => {
  const offered = useSyncExternalStore(listen, () => offer);
  if (offered === null) return null;
  return async () => {
    set(null);
    await offered.prompt();
  };
};
