import type { AdminCommand } from '@matador/protocol/rest';
import { useState } from 'react';
import { Button } from '#console/components/button.tsx';
import { Dialog } from '#console/components/dialog.tsx';
import { useKeys } from '#console/components/use-keys.ts';
import { useText } from '#console/i18n/use-text.ts';
import { ActForm } from './act-form.tsx';

interface ActButtonProps {
  readonly command: Extract<AdminCommand, { type: 'freeze' | 'release' | 'removeFactor' }>;
  /** The name of whom it is about. */
  readonly name: string;
  /** A key that opens it. */
  readonly hotkey?: string;
}

/** Opens an act that needs no more than a reason, in a dialog with its dry run. */
export const ActButton = ({ command, name, hotkey }: ActButtonProps) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const verb = t(`commands.act.${command.type}`);
  useKeys(hotkey === undefined ? {} : { [hotkey.toLowerCase()]: () => setOpen(true) });
  return (
    <>
      <Button kind="danger" {...(hotkey !== undefined && { hotkey })} onClick={() => setOpen(true)}>
        {verb}
      </Button>
      {isOpen && (
        <Dialog title={verb} onClose={() => setOpen(false)}>
          <ActForm command={command} missing="" verb={verb} nameOf={() => name} />
        </Dialog>
      )}
    </>
  );
};
