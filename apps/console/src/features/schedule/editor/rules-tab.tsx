import type { TemplateData } from '@matador/protocol/rest';
import { useText } from '#console/i18n/use-text.ts';
import { readCount } from '../model/draft.ts';
import type { Editing } from './editing.ts';
import { ChoiceOf, TextOf } from './field-of.tsx';
import styles from './editor.module.css';

type Count = 'playersPerGame' | 'numberOfGames' | 'roundsPerGame';
type YesNo = 'rejoinsEnabled' | 'isMasters';

const readOptionalCount = (text: string): { readonly count: number | null } | null => {
  if (text.trim() === '') return { count: null };
  const count = readCount(text);
  return count === null ? null : { count };
};

/** What is played, how long, and how often one may begin anew. */
export const RulesTab = ({ editing }: { readonly editing: Editing }) => {
  const t = useText();
  const { draft } = editing;
  const { template } = draft;
  const set = (part: Partial<TemplateData>, field: Parameters<typeof draft.change>[1]): void =>
    draft.change(part, field);
  const count = (field: Count) => (
    <TextOf
      editing={editing}
      field={field}
      shown={String(template[field])}
      read={readCount}
      onRead={(value) => set({ [field]: value }, field)}
      isNumber
    />
  );
  const yesNo = (field: YesNo) => (
    <ChoiceOf
      editing={editing}
      field={field}
      value={template[field] ? 'yes' : 'no'}
      options={[
        ['yes', t('schedule.yes')],
        ['no', t('schedule.no')],
      ]}
      onChoose={(value) => set({ [field]: value === 'yes' }, field)}
    />
  );
  return (
    <div className={styles.fields}>
      <TextOf
        editing={editing}
        field="gametype"
        hint={t('schedule.gameHint')}
        shown={template.gametype}
        read={(text) => text.trim()}
        onRead={(gametype) => set({ gametype }, 'gametype')}
      />
      <TextOf
        editing={editing}
        field="gameVariant"
        hint={t('schedule.variantHint')}
        shown={template.gameVariant ?? ''}
        read={(text) => text.trim()}
        onRead={(text) => set({ gameVariant: text === '' ? null : text }, 'gameVariant')}
      />
      {count('playersPerGame')}
      {count('numberOfGames')}
      {count('roundsPerGame')}
      {yesNo('isMasters')}
      {yesNo('rejoinsEnabled')}
      <TextOf
        editing={editing}
        field="rejoinLimit"
        hint={t('schedule.rejoinHint')}
        shown={template.rejoinLimit === null ? '' : String(template.rejoinLimit)}
        read={readOptionalCount}
        onRead={(value) => set({ rejoinLimit: value.count }, 'rejoinLimit')}
        isNumber
      />
      <TextOf
        editing={editing}
        field="gameTechs"
        hint={t('schedule.techsHint')}
        shown={template.gameTechs.join(', ')}
        read={(text) => text.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))}
        onRead={(gameTechs) => set({ gameTechs }, 'gameTechs')}
      />
    </div>
  );
};
