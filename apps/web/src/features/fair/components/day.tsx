import type { DayHeads } from '@matador/protocol/rest';
import { useMutation } from '@tanstack/react-query';
import { Check } from '#web/components/check/check.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { fetchDay } from '../api.ts';
import styles from './fair.module.css';

/** Fetches all that the head of a day is over, and recomputes it on this device (GAME-17). */
const checkDay = async (day: string, head: string) => {
  const [{ verifyDay }, saved] = await Promise.all([import('@matador/cards/fair'), fetchDay(day)]);
  const problems = await verifyDay(saved);
  return { isRight: problems.length === 0 && saved.head === head, file: JSON.stringify(saved, null, 2) };
};

/** A day that is over: its head, and a tap that recomputes it. */
export const Day = ({ day, count, head }: DayHeads['heads'][number]) => {
  const t = useText();
  const format = useFormat();
  const { data, isPending, isError, mutate } = useMutation({ mutationFn: () => checkDay(day, head) });
  const verdict = data === undefined ? null : t(data.isRight ? 'fair.dayRight' : 'fair.dayWrong', { count });
  return (
    <li>
      <h3>
        {format.date(day)} <span className={styles.count}>{t('fair.count', { count })}</span>
      </h3>
      <code className={styles.hash}>{head}</code>
      <Check
        label={t('fair.checkDay')}
        isChecking={isPending}
        onCheck={mutate}
        verdict={isError ? t('fair.dayFailed') : verdict}
        isWrong={data?.isRight === false}
        file={data === undefined ? null : { name: `matador-day-${day}.json`, text: data.file }}
      />
    </li>
  );
};
