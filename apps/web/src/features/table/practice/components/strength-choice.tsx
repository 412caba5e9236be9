import { STRENGTHS, type Strength } from '@matador/cards/players';
import { useId } from 'react';
import { useText } from '#web/i18n/use-text.tsx';
import { settingsStore } from '#web/settings/settings.ts';
import { useSettings } from '#web/settings/use-settings.ts';
import form from './number-form.module.css';

const NAMES = {
  light: 'practice.strengthLight',
  club: 'practice.strengthClub',
  strong: 'practice.strengthStrong',
} as const satisfies Readonly<Record<Strength, string>>;
const WORDS = {
  light: 'practice.strengthLightWords',
  club: 'practice.strengthClubWords',
  strong: 'practice.strengthStrongWords',
} as const satisfies Readonly<Record<Strength, string>>;

/** How well the house plays the deals that are begun from now on; it stays on the device. */
export const StrengthChoice = () => {
  const t = useText();
  const id = useId();
  const { houseStrength } = useSettings();
  const choose = (value: string): void => {
    const strength = STRENGTHS.find((one) => one === value);
    if (strength !== undefined) settingsStore.set({ houseStrength: strength });
  };
  return (
    <div className={form.field}>
      <label htmlFor={id}>{t('practice.strength')}</label>
      <select
        id={id}
        value={houseStrength}
        aria-describedby={`${id}-words`}
        onChange={(event) => choose(event.target.value)}
      >
        {STRENGTHS.map((strength) => (
          <option key={strength} value={strength}>
            {t(NAMES[strength])}
          </option>
        ))}
      </select>
      <p id={`${id}-words`} className={form.hint}>
        {t(WORDS[houseStrength])} {t('practice.strengthGames')}
      </p>
    </div>
  );
};
