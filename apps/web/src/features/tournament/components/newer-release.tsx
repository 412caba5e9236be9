import { Button } from '#web/components/button/button.tsx';
import { useText } from '#web/i18n/use-text.tsx';

/** A release with other terms is here: in place of the join, which would be refused, stands the way to it (REG-15). */
export const NewerRelease = () => {
  const t = useText();
  return (
    <>
      <p role="alert">{t('registration.newerWords')}</p>
      <Button wide needsNetwork onClick={() => window.location.reload()}>
        {t('registration.newerLoad')}
      </Button>
    </>
  );
};
