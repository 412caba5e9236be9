import type { OfficeAlarm, OfficeNow } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Proposal } from '#console/acts/proposal-list.tsx';
import { queries } from '#console/api/queries.ts';
import { ButtonLink } from '#console/components/button.tsx';
import { Mark, type MarkKind } from '#console/components/icon.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useFormat, useText, useTournamentName } from '#console/i18n/use-text.ts';
import { useSession } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';
import styles from './now-page.module.css';

/** Something that needs somebody: what, since when, what to do, and where. */
interface Need {
  readonly key: string;
  readonly mark: MarkKind;
  readonly title: string;
  readonly note: string;
  readonly todo: string;
  readonly link: string | null;
}

/** Digits lead to so many. */
const DIGITS = 9;

const useNeeds = (now: OfficeNow | undefined, proposals: readonly Proposal[]): readonly Need[] => {
  const t = useText();
  const format = useFormat();
  const nameOf = useTournamentName();
  const { userId, role } = useSession();
  const ofAlarm = (alarm: OfficeAlarm): Need => {
    const { kind, level, count, since, tournamentId } = alarm;
    const name = tournamentId === null ? '' : nameOf(alarm);
    return {
      key: `${kind} ${String(tournamentId)}`,
      mark: level === 'alarm' ? 'bad' : 'hint',
      title: t(`now.alarm.${kind}`, { count, name }),
      note: since === null ? '' : t('now.since', { time: format.dayTime(since) }),
      todo: t(`now.todo.${kind}`),
      link: tournamentId === null ? null : urls.tournament(tournamentId),
    };
  };
  const ofProposal = ({ commandId, command, amount, proposedAt }: Proposal): Need => ({
    key: commandId ?? '',
    mark: 'bad',
    title: t('now.second', { act: t(`commands.act.${command.type}`) }),
    note: t('now.secondNote', { amount: format.money(amount, 'EUR'), time: format.time(proposedAt) }),
    todo: t('now.todo.second'),
    link: urls.command(commandId ?? ''),
  });
  const own = role === 'operator' ? proposals.filter(({ proposer }) => proposer !== userId) : [];
  const alarms = now?.alarms ?? [];
  return [
    ...alarms.filter(({ level }) => level === 'alarm').map(ofAlarm),
    ...own.map(ofProposal),
    ...alarms.filter(({ level }) => level === 'hint').map(ofAlarm),
  ];
};

/** A digit leads to what it stands beside. */
const useDigits = (needs: readonly Need[]): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
      const link = needs[Number(event.key) - 1]?.link;
      if (link != null) void navigate(link);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, needs]);
};

/** Everything that needs somebody, the worst first, with what to do (OPS-4). */
export const Needs = ({ now }: { readonly now: OfficeNow | undefined }) => {
  const t = useText();
  const { data: proposed } = useQuery(queries.proposals());
  const needs = useNeeds(now, proposed?.items ?? []);
  useDigits(needs);
  return (
    <Panel title={t('now.needs')} note={needs.length > 0 ? t('now.needsCount', { count: needs.length }) : undefined}>
      {needs.length === 0 ? (
        <Empty>{t(now === undefined ? 'common.looking' : 'now.needsNothing')}</Empty>
      ) : (
        <ul className={styles.needs}>
          {needs.map(({ key, mark, title, note, todo, link }, at) => (
            <li key={key} className={styles.need}>
              <Mark kind={mark} />
              <span>
                <strong>{title}</strong> <span className={styles.second}>{note}</span>
                <br />
                {todo}
              </span>
              {link !== null && (
                <ButtonLink to={link} {...(at < DIGITS && { hotkey: String(at + 1) })}>
                  {t('now.look')}
                  <span className="heard">{title}</span>
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
