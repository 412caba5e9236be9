import type { AdminCommand, CommandReport, HintFile } from '@matador/protocol/rest';
import { statusOf } from '@matador/ui/caller';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NotDone, TryRow } from '#console/acts/act-steps.tsx';
import { carryOut, tryOut, type Order } from '#console/acts/api.ts';
import { EffectsList } from '#console/acts/effects-list.tsx';
import { LEAST_REASON, ReasonField } from '#console/acts/reason-field.tsx';
import { useReason } from '#console/acts/use-reason.ts';
import { useSendKey } from '#console/acts/use-send-key.ts';
import { decideHint } from '#console/api/hints.ts';
import { queries } from '#console/api/queries.ts';
import { Button } from '#console/components/button.tsx';
import { Actions, Form } from '#console/components/field.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { NotDecided, type Deciding } from './deciding.tsx';
import { decidedBy } from './model/decided-by.ts';
import { SanctionFields, type Chosen } from './sanction-fields.tsx';
import styles from './fair-page.module.css';

type Act = 'freeze' | 'disqualify';

/** Commands that need no sending any more, with the id under which it was done; null: a colleague had frozen that account. */
type Done = ReadonlyMap<string, string | null>;
/** No command was sent for this hint. */
export const NOTHING_DONE: Done = new Map();

/** What would be done, command by command, with the key that makes a second press the same command. */
interface Tried {
  readonly orders: readonly Order[];
  readonly reports: readonly CommandReport[];
  readonly keys: readonly string[];
}

const commandsOf = (act: Act, { users, tournamentId, reclaim }: Chosen): readonly AdminCommand[] =>
  users.flatMap((userId): AdminCommand[] => {
    if (act === 'freeze') return [{ type: 'freeze', of: { what: 'account', userId } }];
    return tournamentId === null ? [] : [{ type: 'disqualify', tournamentId, userId, reclaim }];
  });

const nameOfCommand = ({ command }: Order): string => JSON.stringify(command);

const tryAll = async (orders: readonly Order[], done: Done): Promise<Tried> => {
  const reports: CommandReport[] = [];
  for (const order of orders) if (!done.has(nameOfCommand(order))) reports.push(await tryOut(order));
  return { orders, reports, keys: orders.map(() => crypto.randomUUID()) };
};

const firstChosen = ({ players, games }: HintFile): Chosen => ({
  users: players.filter(({ frozen }) => !frozen).map(({ userId }) => userId),
  tournamentId: games[0]?.tournamentId ?? null,
  reclaim: true,
});

const WHO = { second: 'commands.needsSecond', alone: 'commands.alone', unsure: 'fair.aloneOrSecond' } as const;

interface ShownProps {
  readonly tried: Tried;
  readonly nameOf: (userId: string) => string;
}

const Shown = ({ tried, nameOf }: ShownProps) => {
  const t = useText();
  const format = useFormat();
  const stake = tried.reports.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <EffectsList effects={tried.reports.flatMap(({ effects }) => effects)} nameOf={nameOf} />
      <p>
        <strong>{t(WHO[decidedBy(tried.reports)])}</strong>{' '}
        <span className={styles.second}>{t('commands.stake', { amount: format.money(stake, 'EUR') })}</span>
      </p>
    </>
  );
};

interface SanctionProps extends Deciding {
  readonly act: Act;
  /** Of this hint so far, by whichever act. */
  readonly done: Done;
  readonly onDone: (done: Done) => void;
}

/**
 * Freezes or disqualifies one or both, each by a command of its own (OPS-2), and writes down that this came of the hint.
 * Where one is refused, what was done before it is not sent again.
 */
export const Sanction = ({ act, file, done, onDone, onDecided }: SanctionProps) => {
  const t = useText();
  const client = useQueryClient();
  const { hintId, days, digest, players } = file;
  const { reason, setReason, forget } = useReason(`${act} ${hintId}`);
  const [chosen, setChosen] = useState<Chosen>(() => firstChosen(file));
  const orders = commandsOf(act, chosen).map((command): Order => ({ command, reason: reason.trim() }));
  const dry = useMutation({ mutationFn: (wanted: readonly Order[]) => tryAll(wanted, done) });
  const isFrozenBy = async ({ command }: Order): Promise<boolean> => {
    if (command.type !== 'freeze' || command.of.what !== 'account') return false;
    const { userId } = command.of;
    const now = await client.query({ ...queries.hint(hintId, days), staleTime: 0 });
    return now.players.some((one) => one.userId === userId && one.frozen);
  };
  const sending = useMutation({
    mutationFn: async ({ orders: wanted, keys }: Tried) => {
      const all = new Map(done);
      let refusal: unknown = null;
      for (const [at, order] of wanted.entries()) {
        const name = nameOfCommand(order);
        if (all.has(name)) continue;
        try {
          all.set(name, (await carryOut(order, keys[at] ?? '')).commandId);
          onDone(new Map(all));
        } catch (error) {
          if (statusOf(error) !== 409 || !(await isFrozenBy(order))) throw error;
          all.set(name, null);
          refusal = error;
        }
      }
      const commands = [...all.values()].filter((id) => id !== null);
      if (commands.length === 0) throw refusal;
      onDone(all);
      return decideHint({ ...{ hintId, days, digest, verdict: 'acted', reason: reason.trim() }, commands });
    },
    onSuccess: (decided) => {
      forget();
      onDecided(decided);
    },
    onError: () => client.invalidateQueries({ queryKey: queries.hint(hintId, days).queryKey }),
    onSettled: () => client.invalidateQueries({ queryKey: ['commands'] }),
  });
  const isTried = dry.data !== undefined && JSON.stringify(dry.data.orders) === JSON.stringify(orders);
  const reasonMissing = reason.trim().length < LEAST_REASON ? t('commands.reasonMissing') : null;
  const blocked = orders.length === 0 ? t('fair.nobodyChosen') : reasonMissing;
  const tryNow = (): void => {
    if (blocked !== null || dry.isPending) return;
    sending.reset();
    dry.mutate(orders);
  };
  const send = (): void => {
    if (isTried && !sending.isPending) sending.mutate(dry.data);
  };
  const box = useSendKey(() => (isTried ? send() : tryNow()));
  const nameOf = (userId: string): string => players.find((one) => one.userId === userId)?.userName ?? userId;
  return (
    <div ref={box}>
      <Form onSubmit={tryNow}>
        <SanctionFields act={act} file={file} chosen={chosen} onChoose={setChosen} />
        <ReasonField label={t('commands.reason')} hint={t('fair.reasonHint')} value={reason} onChange={setReason} />
        <TryRow isTried={isTried} isTrying={dry.isPending} blocked={blocked} />
        {dry.error !== null && <NotDone error={dry.error} />}
        {isTried && <Shown tried={dry.data} nameOf={nameOf} />}
        {sending.error !== null &&
          (orders.every((order) => done.has(nameOfCommand(order))) ? (
            <NotDecided error={sending.error} />
          ) : (
            <NotDone error={sending.error} />
          ))}
        {isTried && (
          <Actions>
            <Button kind="danger" hotkey={`${t('common.ctrl')} Enter`} blocked={sending.isPending} onClick={send}>
              {t(`fair.do.${act}`)}
            </Button>
            <span className={styles.second}>{t('commands.asksFactor')}</span>
          </Actions>
        )}
      </Form>
    </div>
  );
};
