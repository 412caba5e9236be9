import type { HintFile } from '@matador/protocol/rest';
import { Field } from '#console/components/field.tsx';
import { useText, useTournamentName } from '#console/i18n/use-text.ts';
import styles from './fair-page.module.css';

/** Whom an act is about, and where. */
export interface Chosen {
  readonly users: readonly string[];
  readonly tournamentId: number | null;
  readonly reclaim: boolean;
}

interface SanctionFieldsProps {
  readonly act: 'freeze' | 'disqualify';
  readonly file: HintFile;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

/** Who is frozen; who is disqualified, and from which of the tournaments in which they met. */
export const SanctionFields = ({ act, file, chosen, onChoose }: SanctionFieldsProps) => {
  const t = useText();
  const nameOf = useTournamentName();
  const { players, games } = file;
  const tournaments = [...new Map(games.map((game) => [game.tournamentId, game])).values()];
  const switchUser = (userId: string): void => {
    const users = chosen.users.includes(userId)
      ? chosen.users.filter((one) => one !== userId)
      : players.map((one) => one.userId).filter((one) => one === userId || chosen.users.includes(one));
    onChoose({ ...chosen, users });
  };
  return (
    <>
      <fieldset className={styles.whom}>
        <legend>{t('fair.whom')}</legend>
        {players.map(({ userId, userName, frozen }) => (
          <label key={userId}>
            <input type="checkbox" checked={chosen.users.includes(userId)} onChange={() => switchUser(userId)} />{' '}
            {userName}
            {frozen && <span className={styles.second}> {t('common.frozen')}</span>}
          </label>
        ))}
      </fieldset>
      {act === 'disqualify' && (
        <>
          <Field label={t('common.tournament')}>
            {(ties) => (
              <select
                {...ties}
                value={chosen.tournamentId ?? ''}
                onChange={({ target }) => onChoose({ ...chosen, tournamentId: Number(target.value) })}
              >
                {tournaments.map((game) => (
                  <option key={game.tournamentId} value={game.tournamentId}>
                    {nameOf(game)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <label>
            <input
              type="checkbox"
              checked={chosen.reclaim}
              onChange={({ target }) => onChoose({ ...chosen, reclaim: target.checked })}
            />{' '}
            {t('room.reclaim')}
          </label>
        </>
      )}
    </>
  );
};
