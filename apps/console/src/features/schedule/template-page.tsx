import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { queries } from '#console/api/queries.ts';
import { PageHead } from '#console/components/page-head.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { Editor } from './editor/editor.tsx';
import { copyOf, templateOf } from './model/draft.ts';

/** Query parameter of a new template: the number of the one that it is like. */
const COPY = 'copy';

const Missing = () => {
  const t = useText();
  return (
    <>
      <PageHead title={t('schedule.template')} />
      <Panel title={t('schedule.template')}>
        <Empty>{t('schedule.unknownTemplate')}</Empty>
      </Panel>
    </>
  );
};

/** A template that there is, or a new one like another: nobody begins with an empty form. */
export const TemplatePage = () => {
  const t = useText();
  const { templateId } = useParams();
  const [search] = useSearchParams();
  const { data, isPending } = useQuery(queries.templates());
  if (data === undefined) {
    if (!isPending) return <Missing />;
    return (
      <>
        <PageHead title={t('schedule.template')} />
        <Panel title={t('schedule.template')}>
          <Empty>{t('common.looking')}</Empty>
        </Panel>
      </>
    );
  }
  const { items } = data;
  const wanted = templateId === 'new' ? search.get(COPY) : templateId;
  const found = items.find((one) => String(one.templateId) === wanted) ?? (templateId === 'new' ? items[0] : undefined);
  if (found === undefined) return <Missing />;
  if (templateId !== 'new')
    return (
      <Editor
        key={found.templateId}
        id={String(found.templateId)}
        stored={found}
        start={templateOf(found)}
        templates={items}
      />
    );
  const names = items.filter(({ zoneId }) => zoneId === found.zoneId).map(({ name }) => name);
  const id = `new-${String(found.templateId)}`;
  const start = copyOf(templateOf(found), t('schedule.copyWord'), names);
  return <Editor key={id} id={id} stored={null} start={start} templates={items} />;
};
