import { proofDesk } from '@matador/ui/proof-desk';
import { statusOf } from '@matador/ui/caller';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { codeOf, fetchDemoCode, prove } from '#console/api/session.ts';
import { queries } from '#console/api/queries.ts';
import { Button } from '#console/components/button.tsx';
import { Dialog } from '#console/components/dialog.tsx';
import { Actions, Form } from '#console/components/field.tsx';
import { useText, type MessageId } from '#console/i18n/use-text.ts';
import { CodeField } from './code-field.tsx';

const wrongOf = (error: Error): MessageId => {
  if (statusOf(error) === 403) return 'session.wrongCode';
  return statusOf(error) === 429 ? 'session.tooMany' : 'common.failed';
};

const ProofForm = ({ userName }: { readonly userName: string }) => {
  const t = useText();
  const { data: offer } = useQuery(queries.offer());
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const show = useMutation({ mutationFn: () => prove(codeOf(typed)), onSuccess: () => proofDesk.answer(true) });
  const fill = useMutation({
    mutationFn: () => fetchDemoCode(userName),
    onSuccess: (code) => {
      setTyped(code ?? '');
      field.current?.focus();
    },
  });
  const isOfDemo = offer?.demoAccounts.some((one) => one.userName === userName) === true;
  return (
    <Form onSubmit={() => !show.isPending && codeOf(typed) !== '' && show.mutate()}>
      <p>{t('session.proofWords')}</p>
      <CodeField
        value={typed}
        onChange={setTyped}
        wrong={show.error === null ? null : wrongOf(show.error)}
        field={field}
      />
      <Actions>
        <Button kind="main" type="submit" blocked={show.isPending || codeOf(typed).length < 6}>
          {t('session.proofNow')}
        </Button>
        <Button onClick={() => proofDesk.answer(false)}>{t('common.cancel')}</Button>
        {isOfDemo && (
          <Button kind="quiet" blocked={fill.isPending} onClick={() => fill.mutate()}>
            {t('session.demoCode')}
          </Button>
        )}
      </Actions>
    </Form>
  );
};

/** Asks for the second factor again when a call needs it, whatever screen is there (OPS-9). */
export const ProofAsker = ({ userName }: { readonly userName: string }) => {
  const t = useText();
  const asked = useSyncExternalStore(proofDesk.subscribe, proofDesk.get);
  useEffect(() => () => proofDesk.answer(false), []);
  if (asked === null) return null;
  return (
    <Dialog title={t('session.proofTitle')} onClose={() => proofDesk.answer(false)}>
      <ProofForm userName={userName} />
    </Dialog>
  );
};
