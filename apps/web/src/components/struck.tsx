import { useText } from '#web/i18n/use-text.tsx';
import { Heard } from './heard.tsx';

/** Stands in place of a score that an operator has struck, beside what says so (MONEY-5). */
export const StruckSign = () => <span aria-hidden="true">×</span>;

/** The same with its word for screen readers. */
export const Struck = () => {
  const t = useText();
  return (
    <>
      <StruckSign />
      <Heard>{t('common.struck')}</Heard>
    </>
  );
};
