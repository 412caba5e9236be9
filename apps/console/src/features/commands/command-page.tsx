import { useQueries } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { DecideForm } from '#console/acts/decide-form.tsx';
import { Step } from '#console/acts/act-steps.tsx';
import { EffectsList } from '#console/acts/effects-list.tsx';
import { queries } from '#console/api/queries.ts';
import { PageHead } from '#console/components/page-head.tsx';
import { Empty, Panel, State } from '#console/components/panel.tsx';
import type { MarkKind } from '#console/components/icon.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';

const SHORT = 8;
const shortOf = (userId: string): string => userId.slice(0, SHORT);
const MARKS = { proposed: 'hint', executed: 'good', rejected: 'bad', dryRun: 'none' } as const satisfies Record<
  string,
  MarkKind
>;

/** One act: why, all that it does or has done, and the decision of a second operator (OPS-2). */
export const CommandPage = () => {
  const t = useText();
  const format = useFormat();
  const { commandId } = useParams();
  const asked = useQueries({
    queries: [queries.commands('proposed'), queries.commands('executed'), queries.commands('rejected')],
  });
  const found = asked.flatMap(({ data }) => data?.items ?? []).find((one) => one.commandId === commandId);
  if (found === undefined) {
    const isLooking = asked.some(({ isPending }) => isPending);
    return (
      <>
        <PageHead title={t('common.second')} />
        <Panel title={t('commands.actHead')}>
          <Empty>{t(isLooking ? 'common.looking' : 'commands.unknown')}</Empty>
        </Panel>
      </>
    );
  }
  const { command, reason, proposedAt, decidedAt, state, effects, amount } = found;
  const tournamentId = 'tournamentId' in command ? command.tournamentId : null;
  return (
    <>
      <PageHead
        title={t(`commands.act.${command.type}`)}
        note={t('commands.proposed', { time: format.dayTime(proposedAt), amount: format.money(amount, 'EUR') })}
        side={
          <>
            <State mark={MARKS[state]}>{t(`commands.state.${state}`)}</State>
            {tournamentId !== null && <Link to={urls.tournament(tournamentId)}>{t('commands.toTournament')}</Link>}
          </>
        }
      />
      <Panel
        title={t('commands.whole')}
        {...(decidedAt !== null && { note: t('commands.decided', { time: format.dayTime(decidedAt) }) })}
      >
        <Step number={1} isDone>
          <p>
            <strong>{t('commands.reason')}</strong>
          </p>
          <p>{reason}</p>
        </Step>
        <Step number={2} isDone>
          <EffectsList effects={effects} nameOf={shortOf} />
        </Step>
        {state === 'proposed' && <DecideForm proposal={found} />}
      </Panel>
    </>
  );
};
