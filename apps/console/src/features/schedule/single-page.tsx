import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queries } from '#console/api/queries.ts';
import { PageHead } from '#console/components/page-head.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { useSession } from '#console/session/role.ts';
import { Editor } from './editor/editor.tsx';
import { berlinDay, berlinMidnight, plusDays } from './model/berlin-day.ts';
import { templateOf } from './model/draft.ts';
import { singleOf } from './model/single.ts';
import { useZoneWords } from './zone-words.ts';
import styles from './editor/editor.module.css';

/** Query parameters: the day that was looked at, and the number of the template that it begins like. */
const [DAY, LIKE] = ['day', 'like'];
const WEEK = 7;

/** A tournament that no template makes: nobody begins with an empty form, it begins like one of a template (OPS-1). */
export const SinglePage = () => {
  const t = useText();
  const zoneWords = useZoneWords();
  const { now } = useSession();
  const [search, setSearch] = useSearchParams();
  const { data, isError } = useQuery(queries.templates());
  const items = data?.items ?? [];
  const found = items.find((one) => String(one.templateId) === search.get(LIKE)) ?? items[0];
  if (found === undefined)
    return (
      <>
        <PageHead title={t('schedule.single')} />
        <Panel title={t('schedule.single')}>
          <Empty>{t(isError ? 'common.failed' : data === undefined ? 'common.looking' : 'schedule.likeNone')}</Empty>
        </Panel>
      </>
    );
  // One can still register for what begins in a week.
  const soon = plusDays(berlinDay(now), WEEK);
  const asked = search.get(DAY) ?? '';
  const day = berlinMidnight(asked) !== null && asked > soon ? asked : soon;
  const key = `single-${String(found.templateId)}`;
  const choose = (templateId: string): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(LIKE, templateId);
        return after;
      },
      { replace: true },
    );
  return (
    <Editor key={key} id={key} stored={null} start={singleOf(templateOf(found), day)} templates={items} isSingle>
      <p className={styles.like}>
        <label>
          {t('schedule.like')}{' '}
          <select value={found.templateId} onChange={({ target }) => choose(target.value)}>
            {items.map(({ templateId, name, zoneId }) => (
              <option key={templateId} value={templateId}>
                {zoneWords(zoneId)}: {name}
              </option>
            ))}
          </select>
        </label>
      </p>
    </Editor>
  );
};
