import * as addresses from '@matador/protocol/addresses';
import { openedDraw, type OpenedDraw } from '@matador/protocol/rest';
import { useMutation } from '@tanstack/react-query';
import { to } from '#web/api/address.ts';
import { call, statusOf } from '#web/api/client.ts';
import { notedLots } from '#web/api/noted-lots.ts';
import { Icon } from '#web/components/icon/icon.tsx';
import { saveFile } from '#web/components/save-file.ts';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './check.module.css';

interface Checked {
  readonly draw: OpenedDraw;
  readonly problems: number;
  /** The own lot is the one that this device has put in. */
  readonly isOwn: boolean;
}

/** No draw is on record. */
const GONE = 404;

/** Fetches what the server has opened and recomputes the draw on this device (MATCH-19). */
const check = async (competitionId: string): Promise<Checked> => {
  const [{ verifyDraw }, draw] = await Promise.all([
    import('@matador/cards/fair'),
    call(to(addresses.openedDraw, { params: { competitionId } }), { answer: openedDraw }),
  ]);
  const own = draw.lots[draw.table[draw.seat] ?? -1]?.nonce;
  const noted = notedLots();
  const mine = noted.find(({ nonce }) => nonce === own);
  // Another search of this device was told what the same rounds are committed to.
  const known = mine ?? noted.find(({ chain, anchor }) => chain === draw.chain && anchor === draw.anchor);
  const problems = await verifyDraw(draw, mine ?? null);
  return { draw, problems: problems.length, isOwn: known !== undefined && known === mine };
};

/** "Why you three": one tap shows how the table was drawn, and proves that nobody chose it. */
export const CheckDraw = ({ competitionId }: { readonly competitionId: string }) => {
  const t = useText();
  const checking = useMutation({ mutationFn: () => check(competitionId) });
  const { data, error } = checking;
  return (
    <div className={styles.check}>
      <button
        type="button"
        className={styles.action}
        aria-disabled={checking.isPending}
        onClick={() => (checking.isPending ? undefined : checking.mutate())}
      >
        <Icon name="check" />
        {t('result.draw')}
      </button>
      <p role="status" className={styles.verdict} data-wrong={data !== undefined && data.problems > 0}>
        {checking.isPending && t('result.checking')}
        {error !== null && t(statusOf(error) === GONE ? 'result.drawNone' : 'result.drawFailed')}
        {data !== undefined &&
          (data.problems === 0
            ? t('result.drawRight', { round: data.draw.number, pool: data.draw.lots.length })
            : t('result.checkWrong', { problems: data.problems }))}
      </p>
      {data !== undefined && (
        <>
          <p className={styles.verdict}>
            {t('result.drawApart', { apart: data.draw.keptApart })}{' '}
            {t(data.isOwn ? 'result.drawOwn' : 'result.drawElsewhere')}
          </p>
          <button
            type="button"
            className={styles.action}
            onClick={() =>
              saveFile(`matador-draw-${competitionId}.json`, [JSON.stringify(data.draw, null, 2)], 'application/json')
            }
          >
            <Icon name="save" />
            {t('result.checkFile')}
          </button>
        </>
      )}
    </div>
  );
};
