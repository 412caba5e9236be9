import { useId, type CSSProperties, type ReactNode } from 'react';
import { Mark, type MarkKind } from './icon.tsx';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly note?: ReactNode;
  /** At the end of the head: a link, a button. */
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** A surface with a head. */
export const Panel = ({ title, note, side, children }: PanelProps) => {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {side !== undefined && <span className={styles.side}>{side}</span>}
      </header>
      {children}
    </section>
  );
};

/** What stands in a panel with nothing in it. */
export const Empty = ({ children }: { readonly children: ReactNode }) => <p className={styles.empty}>{children}</p>;

/** A state: its mark and its word. */
export const State = ({ mark, children }: { readonly mark: MarkKind; readonly children: ReactNode }) => (
  <span className={styles.state}>
    <Mark kind={mark} />
    {children}
  </span>
);

const WIDTH = 120;
const HEIGHT = 30;

/** A line over the last hour; what is usual as a dotted one. Its words stand beside it. */
const Line = ({ values, usual }: { readonly values: readonly number[]; readonly usual: number | null }) => {
  // A line that does not change lies below the edge.
  const top = Math.max(1, usual ?? 0, ...values) * 1.25;
  const x = (at: number): number => (values.length < 2 ? WIDTH : (at / (values.length - 1)) * WIDTH);
  const y = (value: number): number => HEIGHT - (value / top) * (HEIGHT - 2) - 1;
  const way = values.map((value, at) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('L');
  return (
    <svg
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      className={styles.line}
      aria-hidden="true"
      focusable="false"
    >
      {values.length > 1 && (
        <>
          <path className={styles.area} d={`M0 ${String(HEIGHT)}L${way}L${String(WIDTH)} ${String(HEIGHT)}Z`} />
          <path className={styles.stroke} d={`M${way}`} />
        </>
      )}
      {usual !== null && <path className={styles.usual} d={`M0 ${y(usual).toFixed(1)}H${String(WIDTH)}`} />}
    </svg>
  );
};

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly under: string;
  /** Of the last hour by minutes; without it no line is drawn. */
  readonly line?: readonly number[];
  readonly usual?: number | null;
  /** It is out of the ordinary; `under` says how. */
  readonly isBad?: boolean;
}

/** A number with its name, where it comes from, and what is usual. */
export const Figure = ({ name, value, under, line, usual = null, isBad = false }: FigureProps) => (
  <div className={styles.figure}>
    <span className={styles.name}>{name}</span>
    <strong className={isBad ? `${styles.value ?? ''} ${styles.bad ?? ''}` : styles.value}>{value}</strong>
    {line !== undefined && (
      <span className={isBad ? styles.bad : undefined}>
        <Line values={line} usual={usual} />
      </span>
    )}
    <span className={styles.under}>{under}</span>
  </div>
);

/** Figures side by side, in two rows where there is little room. */
export const Figures = ({ children }: { readonly children: readonly ReactNode[] }) => {
  const { length } = children;
  const grid: CSSProperties & Record<'--count' | '--half', number> = {
    '--count': length,
    '--half': Math.ceil(length / 2),
  };
  return (
    <div className={styles.figures} style={grid}>
      {children}
    </div>
  );
};

/** Names with their values, one under the other. */
export const Facts = ({ facts }: { readonly facts: readonly (readonly [string, string])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={`${name} ${value}`}>
        <dt>{name}</dt>
        <dd data-figures="">{value}</dd>
      </div>
    ))}
  </dl>
);
