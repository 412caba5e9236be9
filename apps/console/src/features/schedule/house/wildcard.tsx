import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActForm } from '#console/acts/act-form.tsx';
import { queries } from '#console/api/queries.ts';
import { Button } from '#console/components/button.tsx';
import { Dialog } from '#console/components/dialog.tsx';
import { Field } from '#console/components/field.tsx';
import type { Pick } from '#console/components/matching.ts';
import { Picker } from '#console/components/picker.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { usePaused } from '../use-paused.ts';

/** So many characters a search takes at least. */
const LEAST = 2;
/** So many players a search finds at most. */
const MOST = 50;

interface AnybodyProps {
  readonly chosen: Pick | null;
  readonly onChoose: (player: Pick | null) => void;
}

/** Any player of the house, by a piece of the name or the number of the account. */
const Anybody = ({ chosen, onChoose }: AnybodyProps) => {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [text, isWaiting] = usePaused(typed.trim());
  const isAsked = text.length >= LEAST && !isWaiting;
  const { data, isError } = useQuery({ ...queries.players(text), enabled: isAsked });
  const found = isAsked ? data?.items : [];
  const options = (found ?? []).map(({ userId, userName }) => ({ id: userId, name: userName }));
  const note = (): string | null => {
    if (typed.trim().length < LEAST) return t('common.findHint');
    if (isError) return t('common.failed');
    if (isWaiting || found === undefined) return t('common.looking');
    return found.length >= MOST ? t('schedule.foundFirst', { count: MOST }) : null;
  };
  return (
    <Field label={t('room.player')} hint={t('schedule.wildcardHint')}>
      {(ties) => (
        <Picker
          {...{ ties, options }}
          chosen={chosen?.id ?? ''}
          onChoose={(id) => onChoose(options.find((one) => one.id === id) ?? null)}
          search={{
            onType: (next) => {
              setTyped(next);
              // What is shown as chosen is what was chosen.
              onChoose(null);
            },
            note: note(),
          }}
        />
      )}
    </Field>
  );
};

const Giving = ({ seasonId }: { readonly seasonId: number }) => {
  const t = useText();
  const [player, choose] = useState<Pick | null>(null);
  return (
    <ActForm
      command={player === null ? null : { type: 'wildcard', seasonId, userId: player.id }}
      missing={t('schedule.wildcardMissing')}
      verb={t('commands.act.wildcard')}
      nameOf={(userId) => (userId === player?.id ? player.name : userId)}
    >
      <Anybody chosen={player} onChoose={choose} />
    </ActForm>
  );
};

/** Gives anybody of the house a seat in the final of a season (TOUR-9). */
export const WildcardButton = ({ seasonId }: { readonly seasonId: number }) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const verb = t('commands.act.wildcard');
  return (
    <>
      <Button onClick={() => setOpen(true)}>{verb}</Button>
      {isOpen && (
        <Dialog title={verb} onClose={() => setOpen(false)}>
          <Giving seasonId={seasonId} />
        </Dialog>
      )}
    </>
  );
};
