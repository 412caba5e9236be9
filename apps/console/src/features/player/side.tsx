import { isForGood, type StaffPlayer } from '@matador/protocol/rest';
import { Facts, Panel } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { Notes } from './notes.tsx';
import styles from './player-page.module.css';

type Line = readonly [string, string];

const useLimitLines = ({ limits, currency }: StaffPlayer): readonly Line[] => {
  const t = useText();
  const format = useFormat();
  const amountOf = (kind: 'deposit' | 'loss' | 'time', amount: number | null): string => {
    if (amount === null) return t('player.noLimit');
    return kind === 'time' ? t('player.minutes', { count: amount }) : format.money(amount, currency);
  };
  const { excludedUntil, excludedAsPerson, today } = limits;
  return [
    ...limits.limits.flatMap(({ kind, period, amount, used, pending }): Line[] => [
      [
        t(`player.limit.${kind}`, { period: t(`player.period.${period}`) }),
        amount === null
          ? t('player.noLimit')
          : t('player.usedOf', { used: amountOf(kind, used), amount: amountOf(kind, amount) }),
      ],
      ...(pending === null
        ? []
        : [[t('player.pending', { time: format.dayTime(pending.from) }), amountOf(kind, pending.amount)] as const]),
    ]),
    [
      t('player.exclusion'),
      excludedUntil === null
        ? t('player.noExclusion')
        : isForGood(excludedUntil)
          ? t('player.forever')
          : t(excludedAsPerson ? 'player.untilAsPerson' : 'player.until', { time: format.dayTime(excludedUntil) }),
    ],
    [t('player.playedToday'), t('player.minutes', { count: today.minutes })],
    [t('player.netToday'), format.money(today.net, currency)],
  ];
};

/** What the account holds, what protects its player, and what the staff has noted. */
export const Side = ({ player }: { readonly player: StaffPlayer }) => {
  const t = useText();
  const format = useFormat();
  const { money, bonus, currency, signIns, sanctions, playing, openCases, reports, country, deletedAt } = player;
  const [last] = signIns;
  const limits = useLimitLines(player);
  return (
    <div className={styles.side}>
      <Panel title={t('player.balance')}>
        <Facts
          facts={[
            [t('commands.account.money'), format.money(money, currency)],
            [t('commands.account.bonus'), format.money(bonus, currency)],
          ]}
        />
      </Panel>
      <Panel title={t('player.limits')}>
        <Facts facts={limits} />
      </Panel>
      <Panel title={t('room.account')}>
        <Facts
          facts={[
            [t('room.country'), format.country(country)],
            [t('room.lastSignIn'), last === undefined ? '–' : format.dayTime(last.at)],
            [t('player.playing'), playing === null ? t('player.no') : playing.competitionId.slice(0, 8)],
            [t('room.openCases'), format.number(openCases)],
            [t('room.reports'), format.number(reports)],
            ...(deletedAt === null ? [] : [[t('player.deleted'), format.dayTime(deletedAt)] as const]),
            ...sanctions.map(({ kind, tournamentName }): Line => [t(`room.sanction.${kind}`), tournamentName]),
          ]}
        />
      </Panel>
      <Notes userId={player.userId} />
    </div>
  );
};
