import type { TemplatePreview } from '@matador/protocol/rest';
import { useTemplateWords } from '#console/acts/use-template-words.ts';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { readCount } from '../model/draft.ts';
import type { Editing } from './editing.ts';
import { TextOf } from './field-of.tsx';
import { PrizeRows } from './prize-rows.tsx';
import { TakeOver } from './take-over.tsx';
import styles from './editor.module.css';

/** From how many entries on the fees reach the pool, and how many there were lately. */
export const Coverage = ({ preview }: { readonly preview: TemplatePreview | undefined }) => {
  const t = useText();
  const format = useFormat();
  const words = useTemplateWords();
  if (preview === undefined) return null;
  const { pool, coveredBy, lately } = preview;
  return (
    <p>
      <strong>{t('schedule.pool', { pool: words.money(pool) })}</strong>{' '}
      {coveredBy !== null && t('schedule.coveredBy', { count: format.number(coveredBy) })}{' '}
      {coveredBy === null && pool > 0 && t('schedule.neverCovered')}{' '}
      {lately !== null &&
        t('schedule.lately', { least: format.number(lately.least), most: format.number(lately.most) })}
    </p>
  );
};

interface PrizesTabProps {
  readonly editing: Editing;
  readonly preview: TemplatePreview | undefined;
}

/** The table of prizes, taken over from another template or written here. */
export const PrizesTab = ({ editing, preview }: PrizesTabProps) => {
  const t = useText();
  const { draft, templates, isReadOnly, errorOf } = editing;
  const { prizes, finalSeats, seasonLength } = draft.template;
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <TakeOver
          {...{ prizes, templates, isReadOnly }}
          onTake={(table) => draft.change({ prizes: table }, 'prizes')}
        />
      </div>
      <div className={styles.wide} data-field="prizes">
        <PrizeRows
          {...{ prizes, isReadOnly }}
          error={errorOf('prizes')}
          onChange={(table) => draft.change({ prizes: table }, 'prizes')}
          onMisread={(text) => draft.misread('prizes', text)}
        />
        <Coverage preview={preview} />
      </div>
      {!editing.isSingle && (
        <>
          <TextOf
            editing={editing}
            field="finalSeats"
            shown={String(finalSeats)}
            read={readCount}
            onRead={(value) => draft.change({ finalSeats: value }, 'finalSeats')}
            isNumber
          />
          <TextOf
            editing={editing}
            field="seasonLength"
            hint={t('schedule.seasonHint')}
            shown={seasonLength === null ? '' : String(seasonLength)}
            read={(text) => {
              if (text.trim() === '') return { length: null };
              const length = readCount(text);
              return length === null ? null : { length };
            }}
            onRead={({ length }) => draft.change({ seasonLength: length }, 'seasonLength')}
            isNumber
          />
        </>
      )}
    </div>
  );
};
