import type { Deck } from '#web/deck/deck.ts';
import type { MessageId } from './messages.ts';

type Say<Values> = (id: MessageId, values?: Values) => string;

/** What is said instead when German suits lie on the table: every message that names a suit, a queen or a jack. */
const GERMAN: Readonly<Partial<Record<MessageId, MessageId>>> = {
  'table.suit.clubs': 'deck.suit.clubs',
  'table.suit.spades': 'deck.suit.spades',
  'table.suit.hearts': 'deck.suit.hearts',
  'table.suit.diamonds': 'deck.suit.diamonds',
  'table.suitName.clubs': 'deck.suitName.clubs',
  'table.suitName.spades': 'deck.suitName.spades',
  'table.suitName.hearts': 'deck.suitName.hearts',
  'table.suitName.diamonds': 'deck.suitName.diamonds',
  'table.rank.queen': 'deck.queen',
  'table.rank.jack': 'deck.jack',
  'table.card': 'deck.card',
  'table.trumps.jacks': 'deck.trumps.jacks',
  'table.discard.text': 'deck.discard',
  'table.command.example': 'deck.example',
  'table.help.commands': 'deck.commands',
  'table.guide.bidWeak': 'deck.guide.bidWeak',
  'table.guide.followTrumps': 'deck.guide.followTrumps',
  'deal.clubs': 'deck.suit.clubs',
  'deal.spades': 'deck.suit.spades',
  'deal.hearts': 'deck.suit.hearts',
  'deal.diamonds': 'deck.suit.diamonds',
  'statistics.contract.C': 'deck.suit.clubs',
  'statistics.contract.S': 'deck.suit.spades',
  'statistics.contract.H': 'deck.suit.hearts',
  'statistics.contract.D': 'deck.suit.diamonds',
};

/** Says messages in the words of a deck. `useText` does so by itself. */
export const inDeck = <Values>(t: Say<Values>, deck: Deck): Say<Values> =>
  deck === 'german' ? (id, values) => t(GERMAN[id] ?? id, values) : t;
