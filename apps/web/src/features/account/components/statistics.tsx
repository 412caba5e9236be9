import type { DealFigures, Statistics as Figures } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed } from '#web/components/list/failed.tsx';
import { PanelsShape } from '#web/components/loading/shapes.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { DeckContext } from '#web/deck/deck-context.ts';
import { deckIn } from '#web/deck/deck.ts';
import { gameOf } from '#web/games/index.ts';
import { nameOfGame } from '#web/components/zone-names.ts';
import type { MessageId } from '#web/i18n/messages.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useSettings } from '#web/settings/use-settings.ts';
import { accountQueries } from '../api.ts';
import account from './account.module.css';
import { LastGames } from './last-games.tsx';
import { ScoreChart } from './score-chart.tsx';
import styles from './statistics.module.css';

const ROLES: Readonly<Record<string, MessageId>> = {
  declarer: 'statistics.role.declarer',
  defender: 'statistics.role.defender',
  passedIn: 'statistics.role.passedIn',
  wentOut: 'statistics.role.wentOut',
  caught: 'statistics.role.caught',
  nobodyOut: 'statistics.role.nobodyOut',
  taker: 'statistics.role.taker',
  partner: 'statistics.role.partner',
  passedOut: 'statistics.role.passedOut',
};

interface RowProps {
  readonly name: string;
  readonly figure: string;
  readonly words: string;
  /** Of the bar's whole length, 0 to 1; null: no bar. */
  readonly share: number | null;
}

const Row = ({ name, figure, words, share }: RowProps) => (
  <li>
    <strong>{name}</strong>
    <b>{figure}</b>
    {share !== null && (
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${(share * 100).toFixed(1)}%` }} />
      </span>
    )}
    <span className={account.small}>{words}</span>
  </li>
);

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly words?: string;
  readonly children: ReactNode;
}

const Section = ({ id, title, words, children }: SectionProps) => (
  <Panel flush aria-labelledby={id}>
    <h2 id={id} className={account.head}>
      {title}
    </h2>
    {words !== undefined && <p className={[account.small, styles.words].join(' ')}>{words}</p>}
    <ul className={[account.rows, styles.rows].join(' ')}>{children}</ul>
  </Panel>
);

interface DealRowProps {
  readonly figures: DealFigures;
  /** Undefined for a name that this page does not know. */
  readonly id: MessageId | undefined;
  /** The game is named before it. */
  readonly withGame: boolean;
}

const DealRow = ({ figures: { gametype, name, deals, won, decided, score }, id, withGame }: DealRowProps) => {
  const t = useText();
  const format = useFormat();
  const label = id === undefined ? name : t(id);
  return (
    <Row
      name={withGame ? `${nameOfGame(gametype, null, t)}: ${label}` : label}
      figure={
        decided === 0 ? t('statistics.undecided') : t('statistics.won', { percent: format.percent(won / decided) })
      }
      share={decided === 0 ? null : won / decided}
      words={t('statistics.deals', { count: deals, average: format.signed(Math.round(score / deals)) })}
    />
  );
};

/** Roles or contracts, each with how often it was won, in the words of the deck that the player has chosen. */
const DealRows = (props: {
  readonly rows: readonly DealFigures[];
  readonly nameOf: (row: Pick<DealFigures, 'gametype' | 'name'>) => MessageId | undefined;
}) => {
  const { rows, nameOf } = props;
  const { deck } = useSettings();
  const withGame = new Set(rows.map(({ gametype }) => gametype)).size > 1;
  return rows.map((figures) => (
    <DeckContext key={`${figures.gametype} ${figures.name}`} value={deckIn(gameOf(figures.gametype).decks, deck)}>
      <DealRow figures={figures} id={nameOf(figures)} withGame={withGame} />
    </DeckContext>
  ));
};

const GameRows = ({ games }: { readonly games: Figures['games'] }) => {
  const t = useText();
  const format = useFormat();
  const averages = games.map(({ score, competitions }) => score / competitions);
  const most = Math.max(1, ...averages.map(Math.abs));
  return games.map(({ gametype, gameVariant, competitions, best, firstPlaces }, at) => {
    const average = averages[at] ?? 0;
    return (
      <Row
        key={`${gametype} ${gameVariant ?? ''}`}
        name={nameOfGame(gametype, gameVariant, t)}
        figure={t('statistics.average', { average: format.signed(Math.round(average)) })}
        share={Math.max(0, average) / most}
        words={t('statistics.game', { count: competitions, best: format.signed(best), firsts: firstPlaces })}
      />
    );
  });
};

/** Own results over time, by game, role and contract: charts with their figures beside them (RANK-12). */
export const Statistics = () => {
  const t = useText();
  const { data, isError, refetch } = useQuery(accountQueries.statistics());
  if (isError) return <Failed onRetry={() => void refetch()} />;
  if (data === undefined) return <PanelsShape />;
  if (data.competitions.length === 0)
    return (
      <Panel aria-label={t('statistics.tab')}>
        <p role="status">{t('statistics.none')}</p>
      </Panel>
    );
  const { competitions, games, roles, contracts, most } = data;
  return (
    <div className={account.stack}>
      <Panel aria-labelledby="over-time">
        <h2 id="over-time">{t('statistics.overTime')}</h2>
        <ScoreChart competitions={competitions} />
        {competitions.length === most && <p className={account.small}>{t('statistics.newest', { most })}</p>}
      </Panel>
      <LastGames competitions={competitions} />
      <Section id="by-game" title={t('statistics.byGame')}>
        <GameRows games={games} />
      </Section>
      {roles.length > 0 && (
        <Section id="by-role" title={t('statistics.byRole')}>
          <DealRows rows={roles} nameOf={({ name }) => ROLES[name]} />
        </Section>
      )}
      {contracts.length > 0 && (
        <Section id="by-contract" title={t('statistics.byContract')} words={t('statistics.contractWords')}>
          <DealRows rows={contracts} nameOf={({ gametype, name }) => gameOf(gametype).contracts[name]} />
        </Section>
      )}
    </div>
  );
};
