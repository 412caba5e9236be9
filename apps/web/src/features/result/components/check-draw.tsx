import * as addresses from '@matador/protocol/addresses';
import { openedDraw, type SavedDraw } from '@matador/protocol/rest';
import { useMutation } from '@tanstack/react-query';
import { to } from '@matador/ui/address';
import { call, statusOf } from '#web/api/client.ts';
import { notedLotOf } from '#web/api/noted-lots.ts';
import { shownAccount } from '#web/api/shown-account.ts';
import { Check } from '#web/components/check/check.tsx';
import { useText } from '#web/i18n/use-text.tsx';

interface Checked {
  /** As it came, with what this device has written down. */
  readonly draw: SavedDraw;
  readonly problems: number;
  /** Whether the own lot is the one that this device has put in; `elsewhere`: it has put in none. */
  readonly own: 'here' | 'elsewhere' | 'missing';
}

const OWN_WORDS = {
  here: 'result.drawOwn',
  elsewhere: 'result.drawElsewhere',
  missing: 'result.drawOwnMissing',
} as const;

/** No draw is on record. */
const GONE = 404;

/** Fetches what the server has opened and recomputes the draw on this device (MATCH-19). */
const check = async (competitionId: string): Promise<Checked> => {
  const [{ verifyDraw }, draw] = await Promise.all([
    import('@matador/cards/fair'),
    call(to(addresses.openedDraw, { params: { competitionId } }), { answer: openedDraw }),
  ]);
  const shown = draw.lots[draw.table[draw.seat] ?? -1]?.nonce;
  const put = notedLotOf(competitionId, shownAccount.get().userId, shown);
  const noted = put === null ? null : { anchor: put.anchor, nonce: put.nonce };
  const problems = await verifyDraw(draw, noted);
  return {
    draw: noted === null ? draw : { ...draw, noted },
    problems: problems.length,
    own: noted === null ? 'elsewhere' : noted.nonce === shown ? 'here' : 'missing',
  };
};

/** "Why you three": one tap shows how the table was drawn, and proves that nobody chose it. */
export const CheckDraw = ({ competitionId }: { readonly competitionId: string }) => {
  const t = useText();
  const { data, isPending, error, mutate } = useMutation({ mutationFn: () => check(competitionId) });
  const failure = error === null ? null : t(statusOf(error) === GONE ? 'result.drawNone' : 'result.drawFailed');
  const verdictOf = ({ draw, problems }: Checked): string =>
    problems === 0
      ? t('result.drawRight', { round: draw.number, pool: draw.lots.length })
      : t('result.checkWrong', { problems });
  const more = ({ draw, own }: Checked): string =>
    `${t('result.drawApart', { apart: draw.keptApart })} ${t(OWN_WORDS[own])}`;
  return (
    <Check
      label={t('result.draw')}
      isChecking={isPending}
      onCheck={mutate}
      verdict={data === undefined ? failure : verdictOf(data)}
      isWrong={data !== undefined && data.problems > 0}
      file={
        data === undefined
          ? null
          : { name: `matador-draw-${competitionId}.json`, text: JSON.stringify(data.draw, null, 2) }
      }
    >
      {data === undefined ? undefined : more(data)}
    </Check>
  );
};
