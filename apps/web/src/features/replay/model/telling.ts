import type { Seat } from '@matador/cards';
import type { Telling } from '#web/games/deal-account.ts';
import type { MessageId } from '#web/i18n/messages.ts';
import type { Say } from './replay-game.ts';

type Values = Readonly<Record<string, string | number>>;

/** Nothing to say. */
export const NOTHING: Say = () => '';

/** A seat's name in a list: "Du", "Nordlicht". */
export const nameWords = ({ t, nameOf }: Telling, seat: Seat): string => nameOf(seat) ?? t('replay.you');

/** A message about a seat: its `who` is 1 for my own, else 2 with a `name`. */
export const saysOf =
  (id: MessageId, seat: Seat, values: Values = {}): Say =>
  ({ t, nameOf }) => {
    const name = nameOf(seat);
    return t(id, { ...values, who: name === null ? 1 : 2, name: name ?? '' });
  };

/** A message about a seat that names a hidden card; the other one, without cards, where those of that seat are not told. */
export const unlessHidden =
  (seat: Seat, seen: Say, unseen: MessageId, values: Values = {}): Say =>
  (telling) => {
    const { t, onlyOf = seat } = telling;
    return onlyOf === seat ? seen(telling) : t(unseen, { ...values, name: nameWords(telling, seat) });
  };

/** Several things, one after the other. */
export const inTurn =
  (says: readonly Say[], between: string): Say =>
  (telling) =>
    says
      .map((say) => say(telling))
      .filter((words) => words !== '')
      .join(between);
