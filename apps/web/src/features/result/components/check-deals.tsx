import * as addresses from '@matador/protocol/addresses';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { to } from '#web/api/address.ts';
import { call } from '#web/api/client.ts';
import { Icon } from '#web/components/icon/icon.tsx';
import { saveFile } from '#web/components/save-file.ts';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './check.module.css';

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
  const checking = useMutation({ mutationFn: () => check(competitionId, own) });
  const { data } = checking;
  return (
    <div className={styles.check}>
      <button
        type="button"
        className={styles.action}
        aria-disabled={checking.isPending}
        onClick={() => (checking.isPending ? undefined : checking.mutate())}
      >
        <Icon name="check" />
        {t('result.check')}
      </button>
      <p role="status" className={styles.verdict} data-wrong={data !== undefined && data.problems > 0}>
        {checking.isPending && t('result.checking')}
        {checking.isError && t('result.checkFailed')}
        {data !== undefined &&
          (data.problems === 0
            ? t('result.checkRight', { deals: data.deals })
            : t('result.checkWrong', { problems: data.problems }))}
      </p>
      {data?.cut !== undefined && (
        <p className={styles.verdict}>
          {data.cut === null
            ? t('result.cutMissing')
            : t('result.cut', { cut: data.cut.fingerprint, deals: data.cut.changed })}
        </p>
      )}
      {data !== undefined && (
        <button
          type="button"
          className={styles.action}
          onClick={() => saveFile(`matador-${competitionId}.json`, [data.file], 'application/json')}
        >
          <Icon name="save" />
          {t('result.checkFile')}
        </button>
      )}
    </div>
  );
};
