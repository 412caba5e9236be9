import type { DealFigures, Statistics as Figures } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { hasFailed } from '#web/api/use-failure.ts';
import { FilterChoice } from '#web/components/list/filter-choice.tsx';
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
import { HonestOffer } from './honest-offer.tsx';
import { LastGames } from './last-games.tsx';
import { ScoreChart } from './score-chart.tsx';
import styles from './statistics.module.css';
import { WonTable } from './won-table.tsx';

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
    {children}
  </Panel>
);

interface DealNameProps {
  readonly figures: DealFigures;
  /** Undefined for a name that this page does not know. */
  readonly id: MessageId | undefined;
  /** The game is named before it. */
  readonly withGame: boolean;
}

const DealName = ({ figures: { gametype, name }, id, withGame }: DealNameProps) => {
  const t = useText();
  const label = id === undefined ? name : t(id);
  return withGame ? `${nameOfGame(gametype, null, t)}: ${label}` : label;
};

interface DealTableProps {
  /** Id of the heading. */
  readonly labelledBy: string;
  readonly what: string;
  readonly rows: readonly DealFigures[];
  readonly nameOf: (row: Pick<DealFigures, 'gametype' | 'name'>) => MessageId | undefined;
}

/** Roles or contracts, each with how often it was won, in the words of the deck that the player has chosen. */
const DealTable = ({ labelledBy, what, rows, nameOf }: DealTableProps) => {
  const t = useText();
  const format = useFormat();
  const { deck } = useSettings();
  const withGame = new Set(rows.map(({ gametype }) => gametype)).size > 1;
  return (
    <WonTable
      labelledBy={labelledBy}
      what={what}
      won={t('statistics.head.won')}
      heads={[t('statistics.head.average')]}
      rows={rows.map((figures) => ({
        key: `${figures.gametype} ${figures.name}`,
        name: (
          <DeckContext value={deckIn(gameOf(figures.gametype).decks, deck)}>
            <DealName figures={figures} id={nameOf(figures)} withGame={withGame} />
          </DeckContext>
        ),
        share: figures.decided === 0 ? null : figures.won / figures.decided,
        count: t('statistics.deals', { count: figures.deals }),
        figures: [format.signed(Math.round(figures.score / figures.deals))],
      }))}
    />
  );
};

/** What is drawn together: points of one game are no measure of another's. */
const keyOf = ({ gametype, gameVariant }: Pick<Figures['games'][number], 'gametype' | 'gameVariant'>): string =>
  `${gametype} ${gameVariant ?? ''}`;

const GameTable = ({ games }: Pick<Figures, 'games'>) => {
  const t = useText();
  const format = useFormat();
  return (
    <WonTable
      labelledBy="by-game"
      what={t('statistics.head.game')}
      won={t('statistics.head.first')}
      heads={[t('statistics.head.average'), t('statistics.head.best')]}
      rows={games.map(({ gametype, gameVariant, competitions, score, best, firstPlaces }) => ({
        key: keyOf({ gametype, gameVariant }),
        name: nameOfGame(gametype, gameVariant, t),
        share: firstPlaces / competitions,
        count: t('statistics.competitions', { count: competitions }),
        figures: [format.signed(Math.round(score / competitions)), format.signed(best)],
      }))}
    />
  );
};

/** The scores of one game over time, of the one played last until another is chosen. */
const OverTime = ({ competitions, games, most }: Figures) => {
  const t = useText();
  const [chosen, choose] = useState(() => keyOf(competitions.at(-1) ?? { gametype: '', gameVariant: null }));
  return (
    <Panel aria-labelledby="over-time">
      <h2 id="over-time">{t('statistics.overTime')}</h2>
      {games.length > 1 && (
        <div className={styles.choice}>
          <FilterChoice
            label={t('statistics.head.game')}
            filters={games.map((game) => ({
              filter: keyOf(game),
              label: nameOfGame(game.gametype, game.gameVariant, t),
            }))}
            value={chosen}
            onChange={choose}
          />
        </div>
      )}
      <ScoreChart competitions={competitions.filter((one) => keyOf(one) === chosen)} />
      {competitions.length === most && <p className={account.small}>{t('statistics.newest', { most })}</p>}
    </Panel>
  );
};

/** Own results over time, by game, role and contract: charts with their figures beside them (RANK-12). */
export const Statistics = () => {
  const t = useText();
  const figures = useQuery(accountQueries.statistics());
  const { data } = figures;
  if (hasFailed(figures)) return <Failed onRetry={() => void figures.refetch()} />;
  if (data === undefined) return <PanelsShape />;
  if (data.competitions.length === 0)
    return (
      <Panel aria-label={t('statistics.tab')}>
        <p role="status">{t('statistics.none')}</p>
      </Panel>
    );
  const { competitions, games, roles, contracts } = data;
  return (
    <div className={account.stack}>
      <OverTime {...data} />
      <LastGames competitions={competitions} />
      <HonestOffer competitions={competitions} />
      <Section id="by-game" title={t('statistics.byGame')}>
        <GameTable games={games} />
      </Section>
      {roles.length > 0 && (
        <Section id="by-role" title={t('statistics.byRole')}>
          <DealTable
            labelledBy="by-role"
            what={t('statistics.head.role')}
            rows={roles}
            nameOf={({ name }) => ROLES[name]}
          />
        </Section>
      )}
      {contracts.length > 0 && (
        <Section id="by-contract" title={t('statistics.byContract')} words={t('statistics.contractWords')}>
          <DealTable
            labelledBy="by-contract"
            what={t('statistics.head.contract')}
            rows={contracts}
            nameOf={({ gametype, name }) => gameOf(gametype).contracts[name]}
          />
        </Section>
      )}
    </div>
  );
};
