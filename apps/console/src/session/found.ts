import type { OfficeFound } from '@matador/protocol/rest';
import type { IconName } from '#console/components/icon.tsx';
import { useFormat, useText, useTournamentName } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';

/** What somebody who searches reads of a find, and where it leads; null: its screen is not built yet. */
interface FoundWords {
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly icon: IconName;
  readonly link: string | null;
}

/** The beginning of a number, as players read it. */
const SHORT = 8;

export const useFoundWords = (): ((found: OfficeFound) => FoundWords) => {
  const t = useText();
  const format = useFormat();
  const nameOf = useTournamentName();
  return (found) => {
    switch (found.kind) {
      case 'player': {
        const { userId, userName, locked, frozen } = found;
        const note = [userId.slice(0, SHORT), frozen ? t('common.frozen') : '', locked ? t('common.locked') : ''];
        const words = note.filter(Boolean).join(', ');
        return { key: userId, name: userName, note: words, icon: 'player', link: urls.player(userId) };
      }
      case 'tournament': {
        const { tournamentId, state, competitionStart } = found;
        const note = `${String(tournamentId)}, ${t(`common.state.${state}`)}, ${format.dayTime(competitionStart)}`;
        const link = urls.tournament(tournamentId);
        return { key: `t${String(tournamentId)}`, name: nameOf(found), note, icon: 'tournaments', link };
      }
      case 'competition': {
        const { competitionId, tournamentId, formedAt } = found;
        const note = `${nameOf(found)}, ${format.dayTime(formedAt)}`;
        const link = `${urls.tournament(tournamentId)}?tab=games`;
        return { key: competitionId, name: competitionId.slice(0, SHORT), note, icon: 'game', link };
      }
      case 'case': {
        const { caseId, userName, openedAt } = found;
        const note = `${userName ?? t('common.guest')}, ${format.dayTime(openedAt)}`;
        const link = urls.case(caseId);
        return { key: caseId, name: caseId.slice(0, SHORT), note, icon: 'case', link };
      }
      case 'transfer': {
        const { transferId, of, cents, at } = found;
        const note = `${of}, ${format.money(cents, 'EUR')}, ${format.dayTime(at)}`;
        return {
          key: `x${String(transferId)}`,
          name: String(transferId),
          note,
          icon: 'money',
          link: urls.transfer(transferId),
        };
      }
    }
  };
};
