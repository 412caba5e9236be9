import type { OfficeMinute, OfficeNow } from '@matador/protocol/rest';
import { Figure, Figures } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';

/** More in an hour are out of the ordinary. */
const ERRORS_USUAL = 5;

type Line = keyof Omit<OfficeMinute, 'at'>;

/** The six numbers that say whether the evening is all right, each with its last hour and what is usual (OPS-4). */
export const NowFigures = ({ now }: { readonly now: OfficeNow }) => {
  const t = useText();
  const format = useFormat();
  const { playing, waiting, tables, errors, escrow, payouts, usual, longestSeconds } = now;
  const lineOf = (name: Line): readonly number[] => [
    ...now.hour.map((minute) => minute[name]),
    ...(name === 'errors' ? [] : [name === 'payouts' ? payouts.count : now[name]]),
  ];
  const usually = (value: number | undefined): string =>
    value === undefined ? t('now.usualUnknown') : t('now.usual', { count: format.number(value) });
  return (
    <Figures>
      <Figure
        name={t('now.playing')}
        value={format.number(playing)}
        under={usually(usual?.playing)}
        line={lineOf('playing')}
        usual={usual?.playing ?? null}
      />
      <Figure
        name={t('now.waiting')}
        value={format.number(waiting)}
        under={
          longestSeconds === null ? t('now.nobodyWaits') : t('now.longest', { seconds: Math.round(longestSeconds) })
        }
        line={lineOf('waiting')}
        usual={usual?.waiting ?? null}
      />
      <Figure
        name={t('now.tables')}
        value={format.number(tables)}
        under={usually(usual?.tables)}
        line={lineOf('tables')}
        usual={usual?.tables ?? null}
      />
      <Figure
        name={t('now.errors')}
        value={format.number(errors)}
        under={t('now.errorsUsual', { count: ERRORS_USUAL })}
        line={lineOf('errors')}
        isBad={errors > ERRORS_USUAL}
      />
      <Figure
        name={t('now.escrow')}
        value={format.prize(escrow, 'EUR')}
        under={t('now.escrowUnder')}
        line={lineOf('escrow')}
      />
      <Figure
        name={t('now.payouts')}
        value={format.number(payouts.count)}
        under={
          payouts.oldestAt === null
            ? t('now.payoutsNone')
            : t('now.payoutsUnder', {
                amount: format.money(payouts.cents, 'EUR'),
                time: format.dayTime(payouts.oldestAt),
              })
        }
        line={lineOf('payouts')}
      />
    </Figures>
  );
};
