import { useSearchParams } from 'react-router';

const DEAL = 'deal';
const STEP = 'step';

/** Where in a replay one is: both from 0, as far as the replay goes. */
export interface Place {
  readonly deal: number;
  readonly step: number;
}

const within = (text: string | null, count: number): number => {
  const number = Number(text ?? '1');
  return Number.isInteger(number) ? Math.min(Math.max(number - 1, 0), count - 1) : 0;
};

/**
 * The place in the address, from 1 there: a link leads to it, and the way back leads through the deals.
 * @param counts how many steps each deal has
 */
export const usePlace = (counts: readonly number[]): readonly [Place, (place: Place) => void] => {
  const [search, setSearch] = useSearchParams();
  const deal = within(search.get(DEAL), counts.length);
  const step = within(search.get(STEP), counts[deal] ?? 1);
  const go = (next: Place): void => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(DEAL, String(next.deal + 1));
        after.set(STEP, String(next.step + 1));
        return after;
      },
      { replace: next.deal === deal, preventScrollReset: true },
    );
  };
  return [{ deal, step }, go];
};
