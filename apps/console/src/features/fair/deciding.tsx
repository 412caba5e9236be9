import type { HintFile } from '@matador/protocol/rest';
import { statusOf } from '@matador/ui/caller';
import { Changed, NotDone } from '#console/acts/act-steps.tsx';
import { useText } from '#console/i18n/use-text.ts';

/** What every decision needs, and where it goes once it is written down. */
export interface Deciding {
  readonly file: HintFile;
  readonly onDecided: (file: HintFile) => void;
}

/** Why a decision was not written down: something has changed, and is shown by now, or what the server says. */
export const NotDecided = ({ error }: { readonly error: Error }) => {
  const t = useText();
  if (statusOf(error) === 409) return <Changed>{t('fair.changed')}</Changed>;
  return <NotDone error={error} />;
};
