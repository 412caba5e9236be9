import { PageHead } from '#console/components/page-head.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { Key } from '#console/components/button.tsx';
import { useText } from '#console/i18n/use-text.ts';

/** Where support begins: anything is found from here by Ctrl K. */
export const FindPage = () => {
  const t = useText();
  return (
    <>
      <PageHead title={t('common.find')} />
      <Panel title={t('common.findWords')} side={<Key>{`${t('common.ctrl')} K`}</Key>}>
        <Empty>{t('common.findHelp')}</Empty>
      </Panel>
    </>
  );
};
