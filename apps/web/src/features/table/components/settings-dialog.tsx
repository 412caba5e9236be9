import { Dialog } from '#web/components/dialog/dialog.tsx';
import { useTable } from '../hooks/use-table.ts';
import type { GameSetting } from '../model/game-parts.ts';
import { settingsStore, type TableSettings } from '#web/settings/settings.ts';
import { CardSettings } from './settings-cards.tsx';
import { Select } from './settings-fields.tsx';
import { SoundSettings } from './settings-sound.tsx';
import styles from './settings-dialog.module.css';

const PAUSES = [600, 1000, 1500, 2000, 2500] as const;
const SWITCHES = [
  ['ascending', 'table.settings.ascending'],
  ['oneTap', 'table.settings.oneTap'],
  ['leftHanded', 'table.settings.leftHanded'],
  ['letterKeys', 'table.settings.letterKeys'],
  ['suggestMelds', 'table.settings.suggestMelds'],
] as const;

/** Switches that only some games have. */
const OF_GAMES: readonly string[] = ['ascending', 'oneTap', 'suggestMelds'] satisfies readonly GameSetting[];

const sortOf = (value: string): TableSettings['sort'] => (value === 'alternate' || value === 'free' ? value : 'suits');

/** Settings of the table; each works at once and stays on this device. */
export const SettingsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { settings, t, game, venue } = useTable();
  const has = (setting: GameSetting): boolean => game.settings.includes(setting);
  // In paid play nothing is suggested (GAME-22).
  const isThere = (name: string): boolean => name !== 'suggestMelds' || venue.practice !== null;
  const switches = SWITCHES.filter(
    ([name]) => isThere(name) && (!OF_GAMES.includes(name) || game.settings.some((own) => own === name)),
  );
  return (
    <Dialog open title={t('table.settings.title')} onClose={onClose}>
      <div className={styles.form}>
        <CardSettings />
        <section className={styles.part} aria-labelledby="settings-play">
          <h3 id="settings-play">{t('settings.play')}</h3>
          {has('sort') && (
            <Select
              label={t('table.settings.sort')}
              value={settings.sort}
              onChange={(value) => settingsStore.set({ sort: sortOf(value) })}
            >
              <option value="suits">{t('table.settings.sortSuits')}</option>
              <option value="alternate">{t('table.settings.sortAlternate')}</option>
              <option value="free">{t('table.settings.sortFree')}</option>
            </Select>
          )}
          {has('pause') && (
            <Select
              label={t('table.settings.pause')}
              value={String(settings.trickPauseMs)}
              onChange={(value) => settingsStore.set({ trickPauseMs: Number(value) })}
            >
              <option value="0">{t('table.settings.pauseDefault')}</option>
              {PAUSES.map((ms) => (
                <option key={ms} value={ms}>
                  {t('table.settings.seconds', { seconds: ms / 1000 })}
                </option>
              ))}
            </Select>
          )}
          {switches.map(([name, text]) => (
            <label key={name} className={styles.check}>
              <input
                type="checkbox"
                checked={settings[name]}
                onChange={(event) => settingsStore.set({ [name]: event.target.checked })}
              />
              {t(text)}
            </label>
          ))}
        </section>
        <SoundSettings />
      </div>
    </Dialog>
  );
};
