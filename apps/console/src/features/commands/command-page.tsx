import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { DecideForm } from '#console/acts/decide-form.tsx';
import { EnrolmentCode, Step } from '#console/acts/act-steps.tsx';
import { EffectsList } from '#console/acts/effects-list.tsx';
import type { Proposal } from '#console/acts/proposal-list.tsx';
import { queries } from '#console/api/queries.ts';
import { PageHead } from '#console/components/page-head.tsx';
import { Empty, Panel, State } from '#console/components/panel.tsx';
import type { MarkKind } from '#console/components/icon.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';

const SHORT = 8;
const MARKS = { proposed: 'hint', executed: 'good', rejected: 'bad', dryRun: 'none' } as const satisfies Record<
  string,
  MarkKind
>;

const Head = ({ proposal }: { readonly proposal: Proposal }) => {
  const t = useText();
  const format = useFormat();
  const { command, proposer, proposedAt, state, amount, names } = proposal;
  const tournamentId = 'tournamentId' in command ? command.tournamentId : null;
  return (
    <PageHead
      title={t(`commands.act.${command.type}`)}
      note={t('commands.proposed', {
        ...{ time: format.dayTime(proposedAt), name: names[proposer] ?? proposer },
        amount: format.money(amount, 'EUR'),
      })}
      side={
        <>
          <State mark={MARKS[state]}>{t(`commands.state.${state}`)}</State>
          {tournamentId !== null && <Link to={urls.tournament(tournamentId)}>{t('commands.toTournament')}</Link>}
        </>
      }
    />
  );
};

/** Who decided when; of what one operator did alone only when. */
const useDecided = (): ((proposal: Proposal) => string | undefined) => {
  const t = useText();
  const format = useFormat();
  return ({ decidedAt, decidedBy, names }) => {
    if (decidedAt === null) return undefined;
    const time = format.dayTime(decidedAt);
    return decidedBy === null
      ? t('commands.decided', { time })
      : t('commands.decidedBy', { time, name: names[decidedBy] ?? decidedBy });
  };
};

const Given = ({ code }: { readonly code: string }) => (
  <Step number={3} isDone isLast>
    <EnrolmentCode code={code} />
  </Step>
);

interface ActProps {
  readonly proposal: Proposal;
  /** That was shown by the approval; it stays whatever becomes of the act. */
  readonly code: string | null;
  readonly onCode: (code: string) => void;
}

const Act = ({ proposal, code, onCode }: ActProps) => {
  const t = useText();
  const decided = useDecided()(proposal);
  const { reason, state, effects, names } = proposal;
  return (
    <>
      <Head proposal={proposal} />
      <Panel title={t('commands.whole')} {...(decided !== undefined && { note: decided })}>
        <Step number={1} isDone>
          <p>
            <strong>{t('commands.reason')}</strong>
          </p>
          <p>{reason}</p>
        </Step>
        <Step number={2} isDone>
          <EffectsList effects={effects} nameOf={(userId) => names[userId] ?? userId.slice(0, SHORT)} isOpen />
        </Step>
        {code === null && state === 'proposed' && <DecideForm proposal={proposal} onCode={onCode} />}
        {code !== null && <Given code={code} />}
      </Panel>
    </>
  );
};

const OneCommand = ({ commandId }: { readonly commandId: string }) => {
  const t = useText();
  const [code, setCode] = useState<string | null>(null);
  const { data, isPending } = useQuery(queries.command(commandId));
  const found = data?.items[0];
  if (found !== undefined) return <Act proposal={found} code={code} onCode={setCode} />;
  return (
    <>
      <PageHead title={t('common.second')} />
      <Panel title={t('commands.actHead')}>
        <Empty>{t(isPending ? 'common.looking' : 'commands.unknown')}</Empty>
        {code !== null && <Given code={code} />}
      </Panel>
    </>
  );
};

/** One act: why, all that it does or has done, and the decision of a second operator (OPS-2). */
export const CommandPage = () => {
  const { commandId = '' } = useParams();
  return <OneCommand key={commandId} commandId={commandId} />;
};
