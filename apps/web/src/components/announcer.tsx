import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

const Announce = createContext<(words: string) => void>(() => undefined);

/** Says words to screen readers when they are next silent. */
export const useAnnounce = (): ((words: string) => void) => useContext(Announce);

/** One polite live region for the whole page, there before anything is said in it. */
export const Announcer = ({ children }: { readonly children: ReactNode }) => {
  const [said, setSaid] = useState({ words: '', count: 0 });
  const announce = useCallback((words: string) => setSaid(({ count }) => ({ words, count: count + 1 })), []);
  return (
    <Announce value={announce}>
      <div role="status" aria-live="polite" className="heard">
        <span key={said.count}>{said.words}</span>
      </div>
      {children}
    </Announce>
  );
};
