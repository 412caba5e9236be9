import * as addresses from '@matador/protocol/addresses';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { to } from '#web/api/address.ts';
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
  /** The file as it came, to keep and to check elsewhere. */
  readonly file: string;
}

/** Fetches what the server has opened and recomputes every deal on this device (GAME-17). */
const check = async (competitionId: string, own: number | null): Promise<Checked> => {
  const [{ cutOf, readOpened, verifyDeals }, content] = await Promise.all([
    import('@matador/cards/fair'),
    call(to(addresses.openedDeals, { params: { competitionId } }), { answer: z.unknown() }),
  ]);
  const read = readOpened(content);
  if (!read.ok) throw new Error(read.reason);
  const { problems } = await verifyDeals(read.opened);
  const checked = {
    deals: read.opened.deals.length,
    problems: problems.length,
    file: JSON.stringify(content, null, 2),
  };
  return own === null ? checked : { ...checked, cut: await cutOf(read.opened, own) };
};

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
  return (
    <Check
      label={t('result.check')}
      isChecking={isPending}
      onCheck={mutate}
      verdict={isError ? t('result.checkFailed') : data === undefined ? null : verdictOf(data)}
      isWrong={data !== undefined && data.problems > 0}
      file={data === undefined ? null : { name: `matador-${competitionId}.json`, text: data.file }}
    >
      {data?.cut === undefined ? undefined : cutWords(data.cut)}
    </Check>
  );
};
