import type { FairProblemCode, ReceiptState } from '@matador/cards/fair';
import * as addresses from '@matador/protocol/addresses';
import { openedDeals, receiptKeys } from '@matador/protocol/rest';
import { useMutation } from '@tanstack/react-query';
import { to } from '#web/api/address.ts';
import { keptReceipt } from '#web/api/kept-receipts.ts';
import { call } from '#web/api/client.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { Check } from './check.tsx';

/** The own share: its fingerprint, and in how many packs another one would have made another order. */
interface Cut {
  readonly fingerprint: string;
  readonly changed: number;
}

interface Checked {
  /** Null where the own share was not given; absent for who sat nowhere. */
  readonly cut?: Cut | null;
  readonly deals: number;
  readonly problems: number;
  /** Seats whose shares were not revealed, or not the ones announced. */
  readonly withheld: readonly number[];
  /** What became of the receipt of the own share; null: this device was given none. */
  readonly receipt: 'kept' | 'broken' | 'forged' | 'unchecked' | null;
  /** The file as it came, to keep and to check elsewhere. */
  readonly file: string;
}

const receiptStateOf = (state: ReceiptState | undefined, problems: readonly FairProblemCode[]): Checked['receipt'] => {
  if (state === undefined) return null;
  if (state === 'forged' || state === 'keyUnknown') return 'forged';
  if (problems.some((code) => code === 'receiptedShareMissing' || code === 'receiptDealsMismatch')) return 'broken';
  return state === 'signed' ? 'kept' : 'unchecked';
};

/** Fetches what the server has opened and recomputes every deal on this device (GAME-17). */
const check = async (competitionId: string, own: number | null): Promise<Checked> => {
  const [{ cutOf, readOpened, verifyDeals }, opened, { keys }] = await Promise.all([
    import('@matador/cards/fair'),
    call(to(addresses.openedDeals, { params: { competitionId } }), { answer: openedDeals }),
    call(to(addresses.receiptKeys), { answer: receiptKeys }),
  ]);
  const receipt = keptReceipt(competitionId);
  const content = receipt === null ? opened : { ...opened, receipts: [receipt], receiptKeys: keys };
  const read = readOpened(content);
  if (!read.ok) throw new Error(read.reason);
  const { problems, receipts } = await verifyDeals(read.opened);
  const checked = {
    deals: read.opened.deals.length,
    problems: problems.length,
    withheld: read.opened.seats.flatMap(({ mark }, seat) => (mark === 'given' ? [] : [seat])),
    receipt: receiptStateOf(
      receipts[0],
      problems.map(({ code }) => code),
    ),
    file: JSON.stringify(content, null, 2),
  };
  return own === null ? checked : { ...checked, cut: await cutOf(read.opened, own) };
};

const RECEIPT_WORDS = {
  kept: 'result.receiptKept',
  broken: 'result.receiptBroken',
  forged: 'result.receiptForged',
  unchecked: 'result.receiptUnchecked',
} as const;

interface CheckDealsProps {
  readonly competitionId: string;
  /** My seat; null: I had none. */
  readonly own: number | null;
}

/** One tap proves that the cards stood fixed before they were dealt; the file can be kept. */
export const CheckDeals = ({ competitionId, own }: CheckDealsProps) => {
  const t = useText();
  const { data, isPending, isError, mutate } = useMutation({ mutationFn: () => check(competitionId, own) });
  const verdictOf = ({ problems, deals }: Checked): string =>
    problems === 0 ? t('result.checkRight', { deals }) : t('result.checkWrong', { problems });
  const cutWords = (cut: Cut | null): string =>
    cut === null ? t('result.cutMissing') : t('result.cut', { cut: cut.fingerprint, deals: cut.changed });
  const wordsOf = ({ cut, receipt, withheld }: Checked): string =>
    [
      receipt === null ? '' : t(RECEIPT_WORDS[receipt]),
      withheld.length === 0 ? '' : t('result.withheld', { seats: withheld.map((seat) => seat + 1).join(', ') }),
      cut === undefined ? '' : cutWords(cut),
    ]
      .filter((words) => words !== '')
      .join(' ');
  return (
    <Check
      label={t('result.check')}
      isChecking={isPending}
      onCheck={mutate}
      verdict={isError ? t('result.checkFailed') : data === undefined ? null : verdictOf(data)}
      isWrong={data !== undefined && data.problems > 0}
      file={data === undefined ? null : { name: `matador-${competitionId}.json`, text: data.file }}
    >
      {data === undefined ? undefined : wordsOf(data)}
    </Check>
  );
};
