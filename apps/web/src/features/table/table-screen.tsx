import { memo, useEffect, useMemo, useRef } from 'react';
import { gameOf } from '#web/games/index.ts';
import { useAnnounce } from '#web/components/announcer.tsx';
import { Felt } from '#web/components/surface/surface.tsx';
import { useDeck } from '#web/deck/deck-context.ts';
import { DeckOf } from '#web/games/deck-of.tsx';
import { useSettings } from '#web/settings/use-settings.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { Announcements } from './components/announcements.tsx';
import { Dialogs } from './components/dialogs.tsx';
import { LostClock } from './components/lost-clock.tsx';
import { Rail } from './components/rail.tsx';
import { Reading } from './components/reading.tsx';
import { TableNotice } from './components/table-notice.tsx';
import { TopBar } from './components/top-bar.tsx';
import { Waiting } from './components/waiting.tsx';
import { useDialog } from './hooks/use-dialog.ts';
import { usePace } from './hooks/use-pace.ts';
import { useSheetsAhead } from './hooks/use-sheets-ahead.ts';
import { isFrozen } from './model/snapshot.ts';
import type { OpenTable } from './hooks/use-table-store.ts';
import { TableContext, useTable } from './hooks/use-table.ts';
import { useSceneSounds, useTurnSignals } from './hooks/use-table-sounds.ts';
import { isRead } from './model/deals.ts';
import { ownDecision } from './model/decisions.ts';
import type { Table, Venue } from './model/game-parts.ts';
import type { Drawn, Snapshot } from './model/snapshot.ts';
import styles from './table-screen.module.css';

/** The own decision, as soon as it may be made: not while a complete trick still lies, but while a finished deal is read. */
const ownTurnOf = ({ view, scene }: Snapshot): number | null => {
  const own = view?.deal == null ? null : ownDecision(view.deal);
  const isShown = scene !== null && (scene.view.turn === view?.turn || scene.readUntilMs !== null);
  return own !== null && isShown ? own.turn : null;
};

/** Which deal lies on the table, and whether it is being read. */
const momentOf = ({ scene }: Snapshot): string =>
  scene === null ? '' : `${String(scene.view.dealNumber)} ${String(isRead({ view: scene.view, scene }))}`;

/** Dialogs lie beside the table in the page, on the paper of its game. */
const useGameOfPage = (game: string): void => {
  useEffect(() => {
    document.documentElement.dataset.game = game;
    return () => {
      delete document.documentElement.dataset.game;
    };
  }, [game]);
};

/** What lies on the table: a finished deal to read, or the running one. */
const Stage = () => {
  const table = useTable();
  const { view, game } = table;
  const { Board } = game;
  return isRead(table) ? <Reading /> : <Board key={view.dealNumber} />;
};

/** Rendered with the table they stand on, and not with every frame that comes. */
const StageOfTable = memo(Stage);
const BarOfTable = memo(TopBar);
const RailOfTable = memo(Rail);
const AnnouncementsOfTable = memo(Announcements);
const DialogsOfTable = memo(Dialogs);

interface TableScreenProps {
  readonly open: OpenTable;
  readonly venue: Venue;
}

const useTableAt = ({ open: { store, snapshot, game }, venue }: TableScreenProps, open: (dialog: string) => void) => {
  const settings = useSettings();
  const t = useText();
  const format = useFormat();
  usePace(store, snapshot, settings, venue);
  const deck = useDeck();
  const { scene, setting, status, shown, pending, refusal, outcome } = snapshot;
  const { indexLanguage } = settings;
  const { lang } = document.documentElement;
  const look = useMemo(
    () => ({ language: indexLanguage === '' ? lang.slice(0, 2) : indexLanguage, deck }),
    [indexLanguage, lang, deck],
  );
  const drawn = useMemo(
    (): Drawn => ({ setting, status, shown, pending, refusal, outcome }),
    [setting, status, shown, pending, refusal, outcome],
  );
  const table = useMemo((): Table | null => {
    const deal = scene?.view.deal ?? null;
    if (game === null || scene === null || setting === null || deal === null || scene.view.phase === 'loading')
      return null;
    const { view } = scene;
    return { store, game, venue, snapshot: drawn, scene, view, deal, setting, settings, look, t, format, open };
  }, [store, game, venue, drawn, scene, setting, settings, look, t, format, open]);
  return table;
};

/** Says that a frozen table goes on; that it stands still is said by the notice over it. */
const useReleaseHeard = (frozen: boolean): void => {
  const t = useText();
  const announce = useAnnounce();
  const wasFrozen = useRef(false);
  useEffect(() => {
    if (wasFrozen.current && !frozen) announce(t('table.frozen.over'));
    wasFrozen.current = frozen;
  }, [frozen, announce, t]);
};

const gametypeOf = ({ open: { snapshot }, venue }: TableScreenProps): string =>
  gameOf(snapshot.setting?.gametype ?? venue.gametype ?? '').gametype;

const TableInDeck = (props: TableScreenProps) => {
  const { store, snapshot } = props.open;
  const t = useText();
  const announce = useAnnounce();
  const dialog = useDialog(momentOf(snapshot), ['cards', ...Object.keys(props.open.game?.dialogs ?? {})]);
  const table = useTableAt(props, dialog.open);
  const { view, status } = snapshot;
  const ownTurn = ownTurnOf(snapshot);
  const game = gametypeOf(props);
  useGameOfPage(game);
  useSheetsAhead(status === 'open');
  useSceneSounds(snapshot.scene, props.open.game?.soundsOf);
  useTurnSignals({
    ownTurn,
    seat: view?.seat ?? 0,
    clocks: snapshot.clocks,
    onHurry: useMemo(() => () => announce(t('table.hurry')), [announce, t]),
  });
  useReleaseHeard(isFrozen(snapshot));
  const standing = <TableNotice snapshot={snapshot} store={store} clock={table === null ? null : <LostClock />} />;
  return (
    <Felt
      game={game}
      whole
      className={styles.table}
      data-testid="table"
      data-phase={table?.deal.phase ?? 'loading'}
      data-turn={view?.turn ?? 0}
      data-asked={ownTurn !== null || undefined}
      data-head={snapshot.head}
      data-status={status}
      data-deal={view?.dealNumber ?? 0}
      data-read={(table !== null && isRead(table)) || undefined}
    >
      <title>{`${ownTurn === null ? '' : `● ${t('table.titleOwn')} · `}${t('table.title')} · Matador`}</title>
      <TableContext value={table}>
        {table === null ? (
          <main className={styles.main}>
            <div className={styles.stage}>
              <Waiting view={view} isFixed={props.venue.practice === null} />
              {standing}
            </div>
          </main>
        ) : (
          <>
            <main className={styles.main}>
              <BarOfTable />
              <div className={styles.stage}>
                <div className={styles.play} inert={(status !== 'open' && status !== 'gone') || isFrozen(snapshot)}>
                  <StageOfTable />
                </div>
                {standing}
              </div>
              <AnnouncementsOfTable />
            </main>
            <RailOfTable />
            <DialogsOfTable name={dialog.name} onClose={dialog.close} />
          </>
        )}
      </TableContext>
    </Felt>
  );
};

/** One seat at its table, wherever that stands, from the first card to the result. */
export const TableScreen = (props: TableScreenProps) => (
  <DeckOf gametype={gametypeOf(props)}>
    <TableInDeck {...props} />
  </DeckOf>
);
