import type { ResultRow } from '@matador/protocol/rest';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Check } from '#web/components/check/check.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import { checkDeals, type CheckedDeals } from '../model/check-deals.ts';

const RECEIPT_WORDS = {
  kept: 'result.receiptKept',
  broken: 'result.receiptBroken',
  forged: 'result.receiptForged',
  unchecked: 'result.receiptUnchecked',
  none: 'result.receiptNone',
} as const;

const DAY_WORDS = {
  in: 'result.dayIn',
  open: 'result.dayOpen',
  wrong: 'result.dayWrong',
  none: 'result.dayNone',
  before: 'result.dayBefore',
  failed: 'result.dayFailed',
} as const;

interface CheckDealsProps {
  readonly competitionId: string;
  /** My seat; null: I had none. */
  readonly own: number | null;
  /** Who sat there, as the table's ranking names them. */
  readonly rows: readonly ResultRow[];
}

/** One tap recomputes all deals from the opened nonces; the file can be kept and checked elsewhere. */
export const CheckDeals = ({ competitionId, own, rows }: CheckDealsProps) => {
  const t = useText();
  const format = useFormat();
  const { data, isPending, isError, mutate } = useMutation({ mutationFn: () => checkDeals(competitionId, own) });
  const verdict = ({ problems, deals }: CheckedDeals): string =>
    problems === 0 ? t('result.checkRight', { deals }) : t('result.checkWrong', { problems });
  const cutWords = (cut: NonNullable<CheckedDeals['cut']> | null): string =>
    cut === null ? t('result.cutMissing') : t('result.cut', { cut: cut.fingerprint, deals: cut.changed });
  const playerAt = (seat: number): string =>
    rows.find((row) => row.seat === seat)?.playerName ?? t('result.player', { number: seat + 1 });
  /** Whoever was given no receipt may have played before there were days. */
  const dayWords = ({ day, receipt }: CheckedDeals): string =>
    t(DAY_WORDS[day.state === 'none' && receipt === 'none' ? 'before' : day.state], {
      day: 'day' in day ? format.date(day.day) : '',
    });
  const wordsOf = (checked: CheckedDeals): string => {
    const { cut, receipt } = checked;
    // Of the own share another sentence says what became of it.
    const withheld = checked.withheld.filter((seat) => seat !== own);
    return [
      cut === undefined ? '' : t(RECEIPT_WORDS[receipt]),
      withheld.length === 0 ? '' : t('result.withheld', { players: withheld.map(playerAt).join(', ') }),
      // A share that the house has signed for and dropped was not late.
      cut === undefined || (cut === null && receipt === 'broken') ? '' : cutWords(cut),
      dayWords(checked),
    ]
      .filter((words) => words !== '')
      .join(' ');
  };
  return (
    <Check
      label={t('result.check')}
      isChecking={isPending}
      onCheck={mutate}
      verdict={isError ? t('result.checkFailed') : data === undefined ? null : verdict(data)}
      isWrong={data !== undefined && data.problems > 0}
      file={data === undefined ? null : { name: `matador-${competitionId}.json`, text: data.file }}
    >
      {data !== undefined && (
        <>
          {wordsOf(data)} <Link to={urls.fair}>{t('result.days')}</Link>
        </>
      )}
    </Check>
  );
};
