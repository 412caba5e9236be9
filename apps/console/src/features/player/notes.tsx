import * as addresses from '@matador/protocol/addresses';
import { noteAdded } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { call } from '#console/api/client.ts';
import { queries } from '#console/api/queries.ts';
import { Button } from '#console/components/button.tsx';
import { Actions, Field, Form } from '#console/components/field.tsx';
import { Panel } from '#console/components/panel.tsx';
import { useKeys } from '#console/components/use-keys.ts';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { useRole } from '#console/session/role.ts';
import { useTyped } from '#console/session/use-typed.ts';
import styles from './player-page.module.css';

const LEAST = 3;

/** A note: nobody changes it, and the player is given it with all that is stored (SAFE-2). */
const NoteForm = ({ userId }: { readonly userId: string }) => {
  const t = useText();
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const { value: words, ...typed } = useTyped({ id: `note.${userId}`, schema: z.string(), start: () => '' });
  const add = useMutation({
    mutationFn: () =>
      call(to(addresses.addPlayerNote, { params: { userId } }), { body: { words: words.trim() }, answer: noteAdded }),
    onSuccess: () => {
      typed.change('');
      typed.forget();
      return client.invalidateQueries({ queryKey: queries.notes(userId).queryKey });
    },
  });
  const isShort = words.trim().length < LEAST;
  useKeys({ n: () => field.current?.focus() });
  return (
    <Form onSubmit={() => !isShort && !add.isPending && add.mutate()}>
      <Field label={t('player.newNote')} hint={t('player.noteHint')} error={add.isError ? t('common.failed') : null}>
        {(ties) => (
          <textarea
            {...ties}
            ref={field}
            rows={2}
            maxLength={2000}
            value={words}
            onChange={({ target }) => typed.change(target.value)}
          />
        )}
      </Field>
      <Actions>
        <Button type="submit" hotkey="N" blocked={isShort || add.isPending}>
          {t('player.addNote')}
        </Button>
      </Actions>
    </Form>
  );
};

/** What the staff has noted about a player, newest first. */
export const Notes = ({ userId }: { readonly userId: string }) => {
  const t = useText();
  const format = useFormat();
  const role = useRole();
  const { data } = useQuery(queries.notes(userId));
  const notes = data?.items ?? [];
  return (
    <Panel title={t('player.notes')}>
      <div className={styles.section}>
        {notes.length === 0 ? (
          <p className={styles.second}>{t('player.noNotes')}</p>
        ) : (
          <ul className={styles.notes}>
            {notes.map(({ noteId, at, by, words }) => (
              <li key={noteId}>
                <span className={styles.words}>{words === '' ? t('player.forgotten') : words}</span>{' '}
                <span className={styles.second}>
                  {by}, {format.dayTime(at)}
                </span>
              </li>
            ))}
          </ul>
        )}
        {role !== 'auditor' && <NoteForm key={userId} userId={userId} />}
      </div>
    </Panel>
  );
};
