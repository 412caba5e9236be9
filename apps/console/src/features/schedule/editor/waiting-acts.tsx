import type { AdminCommand } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queries } from '#console/api/queries.ts';
import { useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import styles from './editor.module.css';

interface WaitingActsProps {
  /** Null: a new template of the zone. */
  readonly templateId: number | null;
  readonly zoneId: string;
  readonly isSingle: boolean;
}

/** What has been proposed for the same, and waits for a second operator. */
export const WaitingPlans = ({ isOf }: { readonly isOf: (command: AdminCommand) => boolean }) => {
  const t = useText();
  const { data } = useQuery(queries.proposals());
  const waiting = (data?.items ?? []).filter(({ command }) => isOf(command));
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.meanwhile}>
      {waiting.map(({ commandId, reason }) => (
        <li key={commandId}>
          <Link to={urls.command(commandId ?? '')}>{t('schedule.waits')}</Link> {reason}
        </li>
      ))}
    </ul>
  );
};

/** The same of this template, or of single tournaments of its zone. */
export const WaitingActs = ({ templateId, zoneId, isSingle }: WaitingActsProps) => {
  const making = isSingle ? 'createTournament' : 'createTemplate';
  return (
    <WaitingPlans
      isOf={(command) =>
        templateId === null
          ? command.type === making && command.template.zoneId === zoneId
          : command.type === 'changeTemplate' && command.templateId === templateId
      }
    />
  );
};
