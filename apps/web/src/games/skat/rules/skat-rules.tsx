import type { PiquetCard } from '@matador/cards';
import { BASE_VALUES, BIDS, cardPoints, contractOf, matadorsOf, nullValue, PACK, worthOf } from '@matador/skat';
import { skatDefinition } from '@matador/skat/definition';
import type { ReactNode } from 'react';
import { CardPicture } from '#web/components/help/card-picture.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import type { MessageId } from '#web/i18n/messages.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { titleOf } from '../account.ts';
import { EXAMPLES, resultOf } from './examples.ts';
import styles from './skat-rules.module.css';
import { WorkedExamples } from './worked-examples.tsx';

type Values = Readonly<Record<string, string | number>>;

interface Picture {
  readonly cards: readonly PiquetCard[];
  readonly caption: MessageId;
  readonly sign?: 'right' | 'wrong' | 'none';
}

const ORDERS: readonly Picture[] = [
  {
    cards: ['CJ', 'SJ', 'HJ', 'DJ', 'HA', 'HT', 'HK', 'HQ', 'H9', 'H8', 'H7'],
    caption: 'skatHelp.orderTrumps',
    sign: 'none',
  },
  { cards: ['SA', 'ST', 'SK', 'SQ', 'S9', 'S8', 'S7'], caption: 'skatHelp.orderPlain', sign: 'none' },
  { cards: ['CJ', 'SJ', 'HJ', 'DJ'], caption: 'skatHelp.orderGrand', sign: 'none' },
  { cards: ['HA', 'HK', 'HQ', 'HJ', 'HT', 'H9', 'H8', 'H7'], caption: 'skatHelp.orderNull', sign: 'none' },
];

const TRICKS: readonly Picture[] = [
  { cards: ['SK', 'S9', 'S7'], caption: 'skatHelp.trickFollowed' },
  { cards: ['SK', 'DJ', 'S7'], caption: 'skatHelp.trickTrumped' },
  { cards: ['HA', 'HJ'], caption: 'skatHelp.trickJack', sign: 'wrong' },
];

/** Hands of a game of hearts, by their highest trumps. */
const MATADORS: readonly (readonly PiquetCard[])[] = [
  ['CJ', 'HA', 'HT'],
  ['CJ', 'SJ', 'DJ', 'HA'],
  ['CJ', 'SJ', 'HJ', 'DJ', 'HA', 'HK'],
  ['DJ', 'HA', 'HK'],
];

const POINTS = ['HA', 'HT', 'HK', 'HQ', 'HJ', 'H9'] as const satisfies readonly PiquetCard[];
const GAMES = ['D', 'H', 'S', 'C', 'G', 'N', 'NH', 'NO', 'NOH'] as const;
/** Bids that are named one by one. */
const FIRST_BIDS = 8;

const SECOND = 1000;

const Topic = (props: {
  readonly id: string;
  readonly title: MessageId;
  readonly words: readonly MessageId[];
  readonly values?: Values;
  readonly children?: ReactNode;
}) => {
  const t = useText();
  return (
    <Panel aria-labelledby={props.id}>
      <h2 id={props.id}>{t(props.title)}</h2>
      {props.words.map((text) => (
        <p key={text} className={styles.words}>
          {t(text, props.values)}
        </p>
      ))}
      {props.children}
    </Panel>
  );
};

const Pictures = ({ of }: { readonly of: readonly Picture[] }) => {
  const t = useText();
  return (
    <div className={styles.pictures}>
      {of.map(({ cards, caption, sign = 'right' }) => (
        <CardPicture key={caption} cards={cards} caption={t(caption)} sign={sign} />
      ))}
    </div>
  );
};

const Figures = ({ of }: { readonly of: readonly (readonly [name: string, value: number])[] }) => (
  <dl className={styles.figures}>
    {of.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** "With 2, game 3, times 10: 30", as the engine counts it. */
const Matadors = () => {
  const t = useText();
  return (
    <div className={styles.pictures}>
      {MATADORS.map((cards) => {
        const matadors = matadorsOf('H', cards);
        const count = Math.abs(matadors);
        const text = matadors > 0 ? 'skatHelp.with' : 'skatHelp.without';
        const caption = t(text, { count, times: count + 1, base: BASE_VALUES.hearts, value: worthOf('H', cards) });
        return <CardPicture key={caption} cards={cards} caption={caption} sign="none" />;
      })}
    </div>
  );
};

const baseOf = (contract: string): number => {
  const parsed = contractOf(contract);
  return parsed.kind === 'null' ? nullValue(parsed) : BASE_VALUES[parsed.kind];
};

/** What a game won or lost brings beside its value, as the engine scores it. */
const seegerFabian = (): Values => {
  const results = EXAMPLES.map(resultOf);
  const extra = (isWon: boolean): number => {
    const result = results.find(({ game }) => game?.won === isWon);
    return Math.abs((result?.scores[0] ?? 0) - (result?.game?.signedValue ?? 0));
  };
  return {
    bonus: extra(true),
    malus: extra(false),
    other: results.find(({ game }) => game?.won === false)?.scores[1] ?? 0,
  };
};

const secondsOf = (gameVariant: string | null): Values => {
  const { moveMs } = skatDefinition.clocks(gameVariant);
  return { card: moveMs.card / SECOND, declare: moveMs.declare / SECOND, consent: moveMs.consent / SECOND };
};

/** The rules of Skat as they are played here, with drawn cards; every figure comes from the engine. */
export const SkatRules = () => {
  const t = useText();
  const all = PACK.reduce((sum, card) => sum + cardPoints(card), 0);
  const bids = { first: BIDS[0] ?? 0, bids: BIDS.slice(0, FIRST_BIDS).join(', '), last: BIDS.at(-1) ?? 0 };
  return (
    <>
      <Topic id="deal" title="skatHelp.dealTitle" words={['skatHelp.deal']} />
      <Topic id="order" title="skatHelp.orderTitle" words={['skatHelp.order']}>
        <Pictures of={ORDERS} />
      </Topic>
      <Topic id="points" title="skatHelp.pointsTitle" words={['skatHelp.points']} values={{ all, win: all / 2 + 1 }}>
        <div className={styles.pictures}>
          {POINTS.map((card) => (
            <CardPicture
              key={card}
              cards={[card]}
              caption={t('skatHelp.cardPoints', { count: cardPoints(card) })}
              sign="none"
            />
          ))}
        </div>
      </Topic>
      <Topic id="follow" title="skatHelp.followTitle" words={['skatHelp.follow', 'skatHelp.wins']}>
        <Pictures of={TRICKS} />
      </Topic>
      <Topic id="bidding" title="skatHelp.bidTitle" words={['skatHelp.bid', 'skatHelp.bids']} values={bids} />
      <Topic id="value" title="skatHelp.valueTitle" words={['skatHelp.value', 'skatHelp.matadors']}>
        <Matadors />
        <Figures of={GAMES.map((contract) => [titleOf(contract, t), baseOf(contract)])} />
      </Topic>
      <Topic id="skat" title="skatHelp.skatTitle" words={['skatHelp.skat', 'skatHelp.hand']} />
      <Topic id="games" title="skatHelp.gamesTitle" words={['skatHelp.grand', 'skatHelp.null', 'skatHelp.ouvert']} />
      <Topic id="levels" title="skatHelp.levelsTitle" words={['skatHelp.levels', 'skatHelp.overbid']} />
      <Topic id="examples" title="skatHelp.examplesTitle" words={['skatHelp.examples']}>
        <WorkedExamples />
      </Topic>
      <Topic
        id="list"
        title="skatHelp.listTitle"
        words={['skatHelp.list', 'skatHelp.series']}
        values={seegerFabian()}
      />
      <Topic
        id="time"
        title="skatHelp.timeTitle"
        words={['skatHelp.time', 'skatHelp.timeOut']}
        values={secondsOf(null)}
      />
      <Topic id="speed" title="skatHelp.speedTitle" words={['skatHelp.speed']} values={secondsOf('speed')} />
    </>
  );
};
