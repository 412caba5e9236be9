import type { AdminCommand, SeasonFinal } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ActForm } from '#console/acts/act-form.tsx';
import { queries } from '#console/api/queries.ts';
import { Button } from '#console/components/button.tsx';
import { Actions, Field } from '#console/components/field.tsx';
import { Icon } from '#console/components/icon.tsx';
import { Facts, Panel } from '#console/components/panel.tsx';
import { Picker } from '#console/components/picker.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { Cell } from '../editor/prize-rows.tsx';
import { readMoney } from '../model/draft.ts';
import { useFinalNames } from './use-final-names.ts';
import styles from '../editor/editor.module.css';

/** Whom a draft has in a place, the winner first. */
interface Finalist {
  readonly userId: string;
  /** Cents; null: what was typed is no amount. */
  readonly prize: number | null;
}

/** Cents, as the protocol takes them. */
const MOST_PRIZE = 1_000_000_00;

const readPrize = (text: string): number | null => {
  const cents = readMoney(text);
  return cents === null || cents > MOST_PRIZE ? null : cents;
};

const commandOf = (seasonId: number, finalists: readonly Finalist[], reclaim: boolean): AdminCommand | null => {
  const places = finalists.flatMap(({ userId, prize }) => (prize === null ? [] : [{ userId, prize }]));
  if (places.length === 0 || places.length < finalists.length) return null;
  return { type: 'final', seasonId, places, reclaim };
};

interface RowProps {
  readonly finalist: Finalist;
  readonly name: string;
  /** From 0. */
  readonly at: number;
  readonly count: number;
  readonly onPrize: (prize: number | null) => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

const Row = ({ finalist, name, at, count, onPrize, onMove, onRemove }: RowProps) => {
  const t = useText();
  const format = useFormat();
  const { userId, prize } = finalist;
  return (
    <tr>
      <td data-figures="">{at + 1}</td>
      <td>{name}</td>
      <td className={styles.amount}>
        <Cell
          label={t('schedule.finalPrizeOf', { name })}
          shown={format.money(prize ?? 0, 'EUR')}
          isReadOnly={false}
          read={readPrize}
          onRead={onPrize}
          onMisread={() => onPrize(null)}
        />
      </td>
      <td className={styles.moves}>
        {([-1, 1] as const).map((step) => (
          <Button
            key={step}
            kind="quiet"
            data-move={`${userId} ${String(step)}`}
            aria-label={t(step === -1 ? 'schedule.finalUp' : 'schedule.finalDown', { name })}
            blocked={at + step < 0 || at + step >= count}
            onClick={() => onMove(step)}
          >
            <Icon name={step === -1 ? 'up' : 'down'} />
          </Button>
        ))}
        <Button kind="quiet" aria-label={t('schedule.finalRemove', { name })} onClick={onRemove}>
          <Icon name="close" />
        </Button>
      </td>
    </tr>
  );
};

interface FinalistsProps {
  readonly final: SeasonFinal;
  readonly finalists: readonly Finalist[];
  readonly onChange: (finalists: readonly Finalist[]) => void;
}

/** The finalists of a draft: picked one after the other, moved, taken out, each with the prize. */
const Finalists = ({ final, finalists, onChange }: FinalistsProps) => {
  const t = useText();
  const nameOf = useFinalNames(final);
  const box = useRef<HTMLDivElement>(null);
  // A row that moves loses the focus on its way.
  const focusOn = (control: string): void => {
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(control)?.focus());
  };
  const move = (at: number, step: -1 | 1): void => {
    const others = finalists.filter((_, place) => place !== at);
    const one = finalists[at];
    if (one === undefined) return;
    onChange(others.toSpliced(at + step, 0, one));
    focusOn(`[data-move="${one.userId} ${String(step)}"]`);
  };
  const remove = (userId: string): void => {
    onChange(finalists.filter((one) => one.userId !== userId));
    focusOn('[role="combobox"]');
  };
  const options = final.seats
    .filter(({ userId }) => finalists.every((one) => one.userId !== userId))
    .map(({ userId }) => ({ id: userId, name: nameOf(userId) }));
  return (
    <div ref={box} className={styles.wide}>
      <Field label={t('schedule.finalist')} hint={t('schedule.finalistHint')}>
        {(ties) => (
          <Picker
            {...{ ties, options }}
            chosen=""
            onChoose={(userId) => onChange([...finalists, { userId, prize: 0 }])}
          />
        )}
      </Field>
      {finalists.length > 0 && (
        <table className={styles.prizes}>
          <thead>
            <tr>
              <th scope="col">{t('room.rank')}</th>
              <th scope="col">{t('room.player')}</th>
              <th scope="col">{t('room.prize')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {finalists.map((finalist, at) => (
              <Row
                key={finalist.userId}
                {...{ finalist, at }}
                name={nameOf(finalist.userId)}
                count={finalists.length}
                onPrize={(prize) => onChange(finalists.with(at, { ...finalist, prize }))}
                onMove={(step) => move(at, step)}
                onRemove={() => remove(finalist.userId)}
              />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
};

interface EntryProps {
  /** As it stood when the entry was begun. */
  readonly begun: SeasonFinal;
  readonly final: SeasonFinal;
  /** Promised as prizes of the final; null: not known yet. */
  readonly pool: number | null;
  readonly onAnew: () => void;
}

/** One entry from its first finalist to what came of it: it stays what it is while another one comes in between. */
const Entry = ({ begun, final, pool, onAnew }: EntryProps) => {
  const t = useText();
  const format = useFormat();
  const nameOf = useFinalNames(final);
  const [finalists, setFinalists] = useState<readonly Finalist[]>(begun.places);
  const [reclaim, setReclaim] = useState(false);
  const [isSent, setSent] = useState(false);
  const isBehind = begun.version !== final.version;
  const behind = t('schedule.finalBehind', { version: final.version });
  const money = (cents: number): string => format.money(cents, 'EUR');
  const sum = finalists.reduce((cents, { prize }) => cents + (prize ?? 0), 0);
  return (
    <>
      <ActForm
        command={isBehind ? null : commandOf(final.seasonId, finalists, reclaim)}
        missing={isBehind ? behind : t('schedule.finalMissing')}
        verb={t('commands.act.final')}
        nameOf={nameOf}
        onSent={() => setSent(true)}
      >
        {isBehind && (
          <Actions>
            <span role="status">{behind}</span>
            <Button onClick={onAnew}>{t('schedule.finalTake')}</Button>
          </Actions>
        )}
        <Finalists {...{ final, finalists }} onChange={setFinalists} />
        <Facts
          facts={[
            [t('schedule.finalSum'), money(sum)],
            [t('schedule.promise.finalPool'), pool === null ? '–' : money(pool)],
          ]}
        />
        {begun.version > 0 && (
          <label>
            <input type="checkbox" checked={reclaim} onChange={({ target }) => setReclaim(target.checked)} />{' '}
            {t('room.reclaim')}
          </label>
        )}
      </ActForm>
      {isSent && (
        <Actions>
          <Button onClick={onAnew}>{t('schedule.finalAgain')}</Button>
        </Actions>
      )}
    </>
  );
};

const Entering = ({ final, pool }: Pick<EntryProps, 'final' | 'pool'>) => {
  const [{ number, begun }, setCurrent] = useState({ number: 0, begun: final });
  return (
    <Entry key={number} {...{ begun, final, pool }} onAnew={() => setCurrent({ number: number + 1, begun: final })} />
  );
};

interface FinalFormProps extends Pick<EntryProps, 'pool'> {
  readonly seasonId: number;
}

/** Enters what came of a season's final, or enters it again (MAST-10). */
export const FinalForm = ({ seasonId, pool }: FinalFormProps) => {
  const t = useText();
  const { data: final, isError } = useQuery(queries.seasonFinal(seasonId));
  return (
    <Panel title={t('commands.act.final')} note={t('schedule.finalNote')}>
      {final === undefined ? (
        <p>{t(isError ? 'common.failed' : 'common.looking')}</p>
      ) : (
        <Entering {...{ final, pool }} />
      )}
    </Panel>
  );
};
