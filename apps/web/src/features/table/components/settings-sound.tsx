import { useId } from 'react';
import { Icon } from '#web/components/icon/icon.tsx';
import { settingsStore } from '#web/settings/settings.ts';
import { hear } from '#web/sound/player.ts';
import { CARD_SOUNDS, type Sound } from '#web/sound/recipes.ts';
import { useTable } from '../hooks/use-table.ts';
import styles from './settings-dialog.module.css';

/** Each sound by its caption; the card has three of them. */
const CAPTIONS = [
  ['settings.sound.shuffle', ['shuffle']],
  ['settings.sound.deal', ['deal']],
  ['settings.sound.card', CARD_SOUNDS],
  ['settings.sound.trick', ['trick']],
  ['settings.sound.bid', ['bid']],
  ['settings.sound.pass', ['pass']],
  ['settings.sound.turn', ['turn']],
  ['settings.sound.hurry', ['hurry']],
  ['settings.sound.won', ['won']],
  ['settings.sound.lost', ['lost']],
  ['settings.sound.found', ['found']],
] as const;
const BETWEEN_MS = 260;

const hearAll = (sounds: readonly Sound[]): void => {
  const now = performance.now();
  for (const [place, sound] of sounds.entries()) hear(sound, now + place * BETWEEN_MS);
};

const Volume = () => {
  const { settings, t, format } = useTable();
  const id = useId();
  const { volume } = settings;
  const words = t('settings.volumeValue', { volume: format.number(volume) });
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{t('settings.volume')}</label>
      <span className={styles.slider}>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={5}
          value={volume}
          aria-valuetext={words}
          onChange={(event) => settingsStore.set({ volume: Number(event.target.value) })}
          onPointerUp={() => hear('card1')}
        />
        <span aria-hidden="true">{words}</span>
      </span>
    </div>
  );
};

/** How loud the table is, and what can be heard at it (GAME-21). */
export const SoundSettings = () => {
  const { settings, t } = useTable();
  return (
    <section className={styles.part} aria-labelledby="settings-sound">
      <h3 id="settings-sound">{t('settings.sound')}</h3>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={settings.muted}
          onChange={(event) => settingsStore.set({ muted: event.target.checked })}
        />
        {t('table.settings.muted')}
      </label>
      <Volume />
      <h4>{t('settings.sounds')}</h4>
      {settings.muted && <p className={styles.note}>{t('settings.soundsOff')}</p>}
      <ul className={styles.sounds}>
        {CAPTIONS.map(([caption, sounds]) => (
          <li key={caption}>
            <button
              type="button"
              aria-label={t('settings.hear', { name: t(caption) })}
              data-sound={sounds[0]}
              onClick={() => hearAll(sounds)}
            >
              <Icon name="play" size={14} />
              {t(caption)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
