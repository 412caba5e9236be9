import { languageOf } from '@matador/protocol/languages';
import { useText } from '#console/i18n/use-text.ts';
import { useZoneWords } from '../zone-words.ts';
import type { Editing } from './editing.ts';
import { ChoiceOf, TextOf } from './field-of.tsx';
import { LanguageField } from './language-field.tsx';
import { NAME_LANGUAGES } from './name-languages.ts';
import styles from './editor.module.css';

const asText = (text: string): string | null => text;

/** A name in each language that players read; what is missing is marked, with what they are told instead (TOUR-14). */
const Names = ({ editing }: { readonly editing: Editing }) => {
  const t = useText();
  const { draft, isReadOnly, errorOf } = editing;
  const { name, names = {} } = draft.template;
  const error = errorOf('names');
  const set = (language: string, text: string): void => {
    const others = Object.entries(names).filter(([one]) => one !== language);
    draft.change({ names: Object.fromEntries(text === '' ? others : [...others, [language, text]]) }, 'names');
  };
  return (
    <div data-field="names" className={styles.names}>
      {NAME_LANGUAGES.map((locale) => (
        <LanguageField
          key={locale}
          locale={locale}
          text={names[languageOf(locale)] ?? ''}
          hint={t('schedule.nameMissing', { name: names.en ?? name })}
          isReadOnly={isReadOnly}
          onText={set}
        />
      ))}
      {error !== null && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
    </div>
  );
};

/** Where its tournaments are, and what they are called. */
export const NamesTab = ({ editing }: { readonly editing: Editing }) => {
  const t = useText();
  const zoneWords = useZoneWords();
  const { draft, zones } = editing;
  const { zoneId, name, image, names = {} } = draft.template;
  const missing = NAME_LANGUAGES.filter((locale) => names[languageOf(locale)] === undefined).length;
  const choose = (chosen: string): void => {
    const zone = zones.find((one) => one.zoneId === chosen);
    draft.change({ zoneId: chosen, ...(zone !== undefined && { gametype: zone.gametype }) }, 'zoneId');
  };
  return (
    <div className={styles.fields}>
      <ChoiceOf
        editing={editing}
        field="zoneId"
        value={zoneId}
        options={zones.map((zone) => [zone.zoneId, zoneWords(zone.zoneId)])}
        onChoose={choose}
      />
      <TextOf
        editing={editing}
        field="image"
        hint={t('schedule.imageHint')}
        shown={image}
        read={(text) => (text.trim() === '' ? null : text.trim())}
        onRead={(value) => draft.change({ image: value }, 'image')}
      />
      <div className={styles.wide}>
        <TextOf
          editing={editing}
          field="name"
          hint={t('schedule.nameHint')}
          shown={name}
          read={asText}
          onRead={(value) => draft.change({ name: value }, 'name')}
        />
      </div>
      <div className={styles.wide}>
        <h3>{t('schedule.namesByLanguage')}</h3>
        <p role="status">{t('schedule.namesMissing', { count: missing })}</p>
      </div>
      <div className={styles.wide}>
        <Names editing={editing} />
      </div>
    </div>
  );
};
