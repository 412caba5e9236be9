import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { Felt } from '../../components/surface/surface.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.tsx';
import { urls } from '../../urls.ts';
import { DealResult } from './components/deal-result.tsx';
import { ResultFoot } from './components/result-foot.tsx';
import type { OpenDialog } from './components/play-dialogs.tsx';
import { Rail } from './components/rail.tsx';
import { SettingsDialog } from './components/settings-dialog.tsx';
import { TableBoard } from './components/table-board.tsx';
import { TableMenu } from './components/table-menu.tsx';
import { useDealPause } from './hooks/use-deal-pause.ts';
import { useSettings } from './hooks/use-settings.ts';
import { useTableLine } from './hooks/use-table-line.ts';
import type { Snapshot, View } from './model/line.ts';
import styles from './table-page.module.css';

/** A table that cannot be shown: why, and where to go. */
const Notice = (props: { readonly title: string; readonly text: string; readonly children: React.ReactNode }) => (
  <div className={styles.notice} role="alert">
    <h2>{props.title}</h2>
    <p>{props.text}</p>
    {props.children}
  </div>
);

/** Line lost, seat taken over elsewhere, voided: what stands over the table. */
const Standing = ({ snapshot, onTakeBack }: { readonly snapshot: Snapshot; readonly onTakeBack: () => void }) => {
  const say = useText();
  const back = snapshot.setting === null ? urls.overview : urls.tournaments(snapshot.setting.zoneId, snapshot.setting.tournamentId);
  if (snapshot.outcome === 'voided')
    return (
      <Notice title={say('table.voided.title')} text={say('table.voided.text')}>
        <ButtonLink to={back}>{say('table.toTournament')}</ButtonLink>
      </Notice>
    );
  if (snapshot.status === 'replaced')
    return (
      <Notice title={say('table.replaced.title')} text={say('table.replaced.text')}>
        <Button onClick={onTakeBack}>{say('table.replaced.back')}</Button>
      </Notice>
    );
  if (snapshot.status === 'denied' || (snapshot.status === 'gone' && snapshot.outcome === null))
    return (
      <Notice title={say('table.gone.title')} text={say('table.gone.text')}>
        <ButtonLink to={back}>{say('table.toTournament')}</ButtonLink>
      </Notice>
    );
  if (snapshot.status === 'lost')
    return (
      <div className={styles.lost} role="alert">
        <strong>{say('table.lost.title')}</strong> {say('table.lost.text')}
      </div>
    );
  return null;
};

const Waiting = ({ view }: { readonly view: View | null }) => {
  const say = useText();
  const there = view?.loaded.filter(Boolean).length ?? 0;
  return (
    <div className={styles.waiting} role="status">
      <p className={styles.waitingTitle}>{say('table.prompt.loading')}</p>
      <p>{view === null ? say('table.connecting') : say('table.loadedCount', { count: there })}</p>
    </div>
  );
};

/** `/table/:competitionId`: one seat at its table, from the first card to the result. */
export const TablePage = () => {
  const { competitionId = '' } = useParams();
  const say = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const settings = useSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  const { line, snapshot } = useTableLine(competitionId);
  const { view, setting } = snapshot;
  const pause = useDealPause(view);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const deal = view?.deal ?? null;
  const own = deal?.decisions.some(({ seat, duty }) => seat === deal.seat && duty === 'must') === true;
  useEffect(() => {
    heading.current?.focus();
  }, []);
  useEffect(() => {
    if (snapshot.status === 'gone' && snapshot.outcome === null && view === null) void navigate(urls.result(competitionId));
  }, [snapshot.status, snapshot.outcome, view, navigate, competitionId]);
  const look = {
    language: settings.indexLanguage ?? document.documentElement.lang.slice(0, 2),
    twoColours: settings.twoColours,
  };
  const games = setting?.numberOfGames ?? 0;
  const isOver = view?.phase === 'finished';
  return (
    <Felt
      game="skat"
      whole
      className={styles.table}
      data-testid="table"
      data-phase={deal?.phase ?? 'loading'}
      data-turn={deal?.turn ?? 0}
      data-own={own || undefined}
      data-head={snapshot.head}
      data-status={snapshot.status}
      data-deal={view?.dealNumber ?? 0}
      data-suits={settings.twoColours ? 'two' : undefined}
    >
      <main className={styles.main}>
        <header className={styles.bar}>
          <TableMenu
            say={say}
            onSettings={() => {
              setSettingsOpen(true);
            }}
            onGiveUp={
              view?.phase === 'playing'
                ? () => {
                    setDialog('giveUp');
                  }
                : null
            }
            tournamentUrl={setting === null ? urls.overview : urls.tournaments(setting.zoneId, setting.tournamentId)}
          />
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {setting === null ? (
              say('table.title')
            ) : (
              <>
                <span className={styles.tournament}>{setting.tournamentName} · </span>
                <strong>{say('table.competition', { number: setting.slot + 1, count: games })}</strong>
                {' · '}
                {say('table.dealOf', { number: Math.min((view?.counted ?? 0) + 1, view?.deals ?? 1), count: view?.deals ?? 0 })}
              </>
            )}
          </h1>
          <ButtonLink kind="quiet" to={urls.help} target="_blank" aria-label={say('table.help')}>
            ?
          </ButtonLink>
        </header>
        <div className={styles.stage} data-lost={snapshot.status === 'lost' || undefined}>
          {view !== null && pause.shown !== null && (
            <div className={styles.result}>
              <DealResult
                deal={pause.shown}
                finished={view.finished.slice(0, view.finished.indexOf(pause.shown) + 1)}
                totals={view.totals}
                own={view.seat}
                say={say}
                format={format}
              />
              <ResultFoot
                say={say}
                next={isOver && pause.isLast ? null : pause.number + 1}
                seconds={pause.seconds}
                resultUrl={urls.result(competitionId)}
                onNext={pause.dismiss}
              />
            </div>
          )}
          {view !== null && pause.shown === null && deal !== null && view.phase !== 'loading' ? (
            <TableBoard
              key={view.dealNumber}
              line={line}
              snapshot={snapshot}
              view={view}
              deal={deal}
              settings={settings}
              look={look}
              say={say}
              dialog={dialog}
              onDialog={setDialog}
            />
          ) : (
            pause.shown === null && <Waiting view={view} />
          )}
          <Standing
            snapshot={snapshot}
            onTakeBack={() => {
              line.takeBack();
            }}
          />
        </div>
      </main>
      {view !== null && setting !== null && (
        <Rail view={view} setting={setting} look={look} say={say} format={format} />
      )}
      <SettingsDialog
        open={settingsOpen}
        settings={settings}
        say={say}
        onClose={() => {
          setSettingsOpen(false);
        }}
      />
    </Felt>
  );
};
