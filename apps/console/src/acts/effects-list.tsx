import type { Effect } from '@matador/protocol/rest';
import { Fragment, useMemo } from 'react';
import { Mark } from '#console/components/icon.tsx';
import { Button } from '#console/components/button.tsx';
import { saveFile } from '#console/api/client.ts';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { groupEffects, netOf, type EffectGroup } from './effects.ts';
import { useEffectLines } from './use-effect-lines.ts';
import { effectSubject, useEffectWords } from './use-effect-words.ts';
import styles from './acts.module.css';

/** More are in the table that is saved. */
const SHOWN = 200;

interface Named {
  /** Of a player's id: the name, or the beginning of the id. */
  readonly nameOf: (userId: string) => string;
}

/** So many are shown without being opened where everything has to be read. */
const FEW = 20;

interface GroupProps extends Named {
  readonly group: EffectGroup;
  readonly isOpen: boolean;
}

const Group = ({ group, nameOf, isOpen }: GroupProps) => {
  const wordsOf = useEffectWords();
  const linesOf = useEffectLines();
  const { name, note, sum } = wordsOf(group);
  const isWhole = isOpen && group.count <= FEW;
  return (
    <details className={styles.effect} open={isWhole}>
      <summary>
        <Mark kind={group.mark} />
        <span>
          <strong>{name}</strong>
          {note !== null && <span className={styles.under}>{note}</span>}
        </span>
        <span data-figures="">{sum}</span>
      </summary>
      <ul className={styles.each} data-whole={isWhole ? '' : undefined}>
        {group.effects.slice(0, SHOWN).map((effect, at) => (
          // The same effect or line may be there twice, and none changes.
          <Fragment key={at}>
            {linesOf(effect, nameOf).map((line, place) => (
              <li key={place}>{line}</li>
            ))}
          </Fragment>
        ))}
        {group.effects.length > SHOWN && <li>…</li>}
      </ul>
    </details>
  );
};

const cell = (text: string): string => `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`;

interface EffectsListProps extends Named {
  readonly effects: readonly Effect[];
  /** What is held for the tournament now: it is said what it comes to. */
  readonly escrow?: { readonly account: string; readonly cents: number };
  /** Few of a kind are told at once: whoever approves reads them. */
  readonly isOpen?: boolean;
}

/** Everything that an act does, in words and sums; each line opens to whom it is about (OPS-2). */
export const EffectsList = ({ effects, escrow, nameOf, isOpen = false }: EffectsListProps) => {
  const t = useText();
  const format = useFormat();
  const groups = useMemo(() => groupEffects(effects), [effects]);
  const net = escrow === undefined ? 0 : netOf(effects, escrow.account);
  const save = (): void => {
    const lines = effects.map((effect) => [effect.type, effectSubject(effect, nameOf), JSON.stringify(effect)]);
    saveFile('effects.csv', `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`);
  };
  if (effects.length === 0) return <p>{t('commands.noEffects')}</p>;
  return (
    <div>
      <div className={styles.effects}>
        {groups.map((group) => (
          <Group key={group.key} group={group} nameOf={nameOf} isOpen={isOpen} />
        ))}
        {escrow !== undefined && net !== 0 && (
          <p className={styles.total}>
            <span />
            <span>{t('commands.escrowFrom', { amount: format.money(escrow.cents, 'EUR') })}</span>
            <span data-figures="">{format.money(escrow.cents + net, 'EUR')}</span>
          </p>
        )}
      </div>
      <Button kind="quiet" onClick={save}>
        {t('commands.csv', { count: effects.length })}
      </Button>
    </div>
  );
};
