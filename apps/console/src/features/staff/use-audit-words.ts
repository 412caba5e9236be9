import type { AuditPage } from '@matador/protocol/rest';
import { useMemo } from 'react';
import { useText } from '#console/i18n/use-text.ts';

type Entry = AuditPage['items'][number];

const COMMANDS = [
  'abort',
  'announce',
  'approvalAbove',
  'blockStaff',
  'changePrizeTable',
  'changeSeason',
  'changeTemplate',
  'changeZone',
  'correct',
  'createPrizeTable',
  'createSeason',
  'createStaff',
  'createTemplate',
  'createTournament',
  'createZone',
  'disqualify',
  'endAnnouncement',
  'final',
  'freeze',
  'promoteStaff',
  'release',
  'removeFactor',
  'renewStaff',
  'strike',
  'void',
  'wildcard',
  'withhold',
] as const;
const VERDICTS = ['nothing', 'watch', 'acted'] as const;
const OTHERS = [
  'looked',
  'searched',
  'staff.created',
  'staff.enrolled',
  'staff.claimed',
  'staff.sessionEnded',
] as const;

/** Acts that the audit log knows, to choose from. */
export const AUDIT_ACTS: readonly string[] = [
  ...COMMANDS,
  ...VERDICTS.map((one) => `hint.${one}`),
  ...OTHERS,
  'case.close',
];
const REJECTED = '.rejected';

/** Entries of the audit log in words; an act without any goes by its own name. */
export const useAuditWords = () => {
  const t = useText();
  return useMemo(() => {
    const actOf = (act: string): string => {
      const isRejected = act.endsWith(REJECTED);
      const command = COMMANDS.find((one) => one === (isRejected ? act.slice(0, -REJECTED.length) : act));
      if (command !== undefined)
        return isRejected ? t('staff.rejected', { act: t(`commands.act.${command}`) }) : t(`commands.act.${command}`);
      const verdict = VERDICTS.find((one) => act === `hint.${one}`);
      if (verdict !== undefined) return t('staff.hintAct', { verdict: t(`fair.verdict.${verdict}`) });
      const other = OTHERS.find((one) => one === act);
      return other === undefined ? act : t(`staff.acts.${other}`);
    };
    const actorOf = ({ actor, actorName }: Pick<Entry, 'actor' | 'actorName'>): string =>
      actorName ?? (actor === 'system' ? t('staff.system') : actor.slice(0, 8));
    return { actOf, actorOf };
  }, [t]);
};
