import { Dialog } from '../../../components/dialog/dialog.tsx';
import type { Say } from '../../../i18n/use-text.tsx';
import { settingsStore, type TableSettings } from '../model/settings.ts';
import styles from './settings-dialog.module.css';

const LANGUAGES = ['de', 'fr', 'nl', 'en', 'da', 'sv', 'es'] as const;
const PAUSES = [600, 1000, 1500, 2500] as const;

const Check = (props: { readonly label: string; readonly checked: boolean; readonly onChange: (on: boolean) => void }) => (
  <label className={styles.check}>
    <input
      type="checkbox"
      checked={props.checked}
      onChange={(event) => {
        props.onChange(event.target.checked);
      }}
    />
    {props.label}
  </label>
);

const Select = (props: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}) => (
  <label className={styles.select}>
    {props.label}
    <select
      value={props.value}
      onChange={(event) => {
        props.onChange(event.target.value);
      }}
    >
      {props.options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  </label>
);

const sortOf = (value: string): TableSettings['sort'] => (value === 'alternate' || value === 'free' ? value : 'suits');

/** Settings of the table; each works at once and stays on this device. */
export const SettingsDialog = (props: {
  readonly open: boolean;
  readonly settings: TableSettings;
  readonly say: Say;
  readonly onClose: () => void;
}) => {
  const { settings, say } = props;
  return (
    <Dialog open={props.open} title={say('table.settings.title')} onClose={props.onClose}>
      <div className={styles.form}>
        <Select
          label={say('table.settings.sort')}
          value={settings.sort}
          options={[
            ['suits', say('table.settings.sortSuits')],
            ['alternate', say('table.settings.sortAlternate')],
            ['free', say('table.settings.sortFree')],
          ]}
          onChange={(value) => {
            settingsStore.set({ sort: sortOf(value) });
          }}
        />
        <Select
          label={say('table.settings.index')}
          value={settings.indexLanguage ?? ''}
          options={[['', say('table.settings.indexPage')], ...LANGUAGES.map((language) => [language, language] as const)]}
          onChange={(value) => {
            settingsStore.set({ indexLanguage: value === '' ? null : value });
          }}
        />
        <Select
          label={say('table.settings.pause')}
          value={String(settings.trickPauseMs ?? '')}
          options={[
            ['', say('table.settings.pauseDefault')],
            ...PAUSES.map((ms) => [String(ms), say('table.settings.seconds', { seconds: ms / 1000 })] as const),
          ]}
          onChange={(value) => {
            settingsStore.set({ trickPauseMs: value === '' ? null : Number(value) });
          }}
        />
        {(
          [
            ['ascending', 'table.settings.ascending'],
            ['twoColours', 'table.settings.twoColours'],
            ['oneTap', 'table.settings.oneTap'],
            ['muted', 'table.settings.muted'],
            ['leftHanded', 'table.settings.leftHanded'],
            ['letterKeys', 'table.settings.letterKeys'],
          ] as const
        ).map(([name, text]) => (
          <Check
            key={name}
            label={say(text)}
            checked={settings[name]}
            onChange={(on) => {
              settingsStore.set({ [name]: on });
            }}
          />
        ))}
      </div>
    </Dialog>
  );
};
