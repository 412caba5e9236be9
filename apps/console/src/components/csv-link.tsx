import { useState } from 'react';
import { saveCsv } from '#console/api/client.ts';
import { useText } from '#console/i18n/use-text.ts';
import { Button } from './button.tsx';

/** Hands over a list as a table of the server's (OPS-4): all of it, however little is drawn. */
export const CsvLink = ({ url, name }: { readonly url: string; readonly name: string }) => {
  const t = useText();
  const [hasFailed, setFailed] = useState(false);
  const save = (): void => {
    setFailed(false);
    saveCsv(url, `${name}.csv`).catch(() => setFailed(true));
  };
  return (
    <>
      {hasFailed && <span role="alert">{t('common.csvFailed')}</span>}
      <Button kind="quiet" onClick={save}>
        CSV
      </Button>
    </>
  );
};
