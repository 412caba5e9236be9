import type { AdminCommand } from '@matador/protocol/rest';
import { useState } from 'react';
import { Button } from '#console/components/button.tsx';
import { Dialog } from '#console/components/dialog.tsx';
import { useKeys } from '#console/components/use-keys.ts';
import { useText } from '#console/i18n/use-text.ts';
import { ActForm } from './act-form.tsx';

type PlainAct = Extract<AdminCommand, { type: 'freeze' | 'release' | 'removeFactor' }>;

interface ActButtonProps {
  readonly command: PlainAct;
  /** The name of whom it is about. */
  readonly name: string;
  /** A key that opens it. */
  readonly hotkey?: string;
}

/**
 * Opens an act that needs no more than a reason, in a dialog with its dry run. There it stays the same act while what it
 * is about changes, by itself or by the act.
 */
export const ActButton = ({ command, name, hotkey }: ActButtonProps) => {
  const t = useText();
  const [opened, setOpened] = useState<PlainAct | null>(null);
  const verbOf = ({ type }: PlainAct): string => t(`commands.act.${type}`);
  useKeys(hotkey === undefined ? {} : { [hotkey.toLowerCase()]: () => setOpened(command) });
  return (
    <>
      <Button kind="danger" {...(hotkey !== undefined && { hotkey })} onClick={() => setOpened(command)}>
        {verbOf(command)}
      </Button>
      {opened !== null && (
        <Dialog title={verbOf(opened)} onClose={() => setOpened(null)}>
          <ActForm command={opened} missing="" verb={verbOf(opened)} nameOf={() => name} />
        </Dialog>
      )}
    </>
  );
};
