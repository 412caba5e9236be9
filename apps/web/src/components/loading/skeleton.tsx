import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.tsx';
import { Panel } from '../surface/surface.tsx';
import columns from '../columns/columns.module.css';
import styles from './skeleton.module.css';

/** Widths of lines of text, in turn, as a text has them. */
const WIDTHS = [72, 54, 88, 63] as const;

interface LineProps {
  /** As large as a heading, or as text. */
  readonly size?: 'heading' | 'text';
  /** Of its place, in percent. */
  readonly width?: number;
}

/** In place of a line of text. */
export const LineShape = ({ size = 'text', width = 60 }: LineProps) => (
  <span data-size={size} className={styles.line} style={{ width: `${width}%` }} />
);

/** In place of a heading and the line below it. */
export const HeadShape = () => (
  <div className={styles.head}>
    <LineShape size="heading" width={46} />
    <LineShape width={30} />
  </div>
);

interface CountProps {
  readonly count: number;
}

/** In place of a list's rows: words at the left, a figure at the right. */
export const RowsShape = ({ count }: CountProps) => (
  <Panel flush>
    {Array.from({ length: count }, (_, at) => (
      <div key={at} className={styles.row}>
        <LineShape width={WIDTHS[at % WIDTHS.length] ?? 0} />
        <span className={styles.figure} />
      </div>
    ))}
  </Panel>
);

/** In place of the competitions of a series. */
export const SlotsShape = ({ count }: CountProps) => (
  <div className={styles.slots}>
    {Array.from({ length: count }, (_, at) => (
      <span key={at} className={styles.slot} />
    ))}
  </div>
);

/** In place of a score with what stands beside it, and the button below. */
export const ScoreShape = () => (
  <div className={columns.box}>
    <div data-place="1" className={styles.score}>
      <LineShape width={80} />
      <span className={styles.laurel} />
      <LineShape width={80} />
    </div>
    <span className={styles.button} />
  </div>
);

/** In place of a card on the overview: its strip of felt, and rows on paper. */
export const CardShape = () => (
  <Panel flush className={styles.card}>
    <span className={styles.strip} />
    <div className={styles.cardBody}>
      <LineShape size="heading" width={62} />
      <LineShape width={44} />
      <LineShape width={70} />
    </div>
  </Panel>
);

/** In place of a panel with text. */
export const TextShape = ({ count }: CountProps) => (
  <Panel>
    <div>
      {Array.from({ length: count }, (_, at) => (
        <LineShape key={at} width={WIDTHS[at % WIDTHS.length] ?? 0} />
      ))}
    </div>
  </Panel>
);

/**
 * The shape of a screen that is still on its way (ROUTE-15): drawn for eyes, said in a word for ears. It shows itself
 * only when the screen is slow to come.
 */
export const Skeleton = ({ children }: { readonly children: ReactNode }) => {
  const t = useText();
  return (
    <div data-coming="true" data-skeleton="">
      <p role="status" className="heard">
        {t('common.loading')}
      </p>
      <div aria-hidden="true" className={styles.shape}>
        {children}
      </div>
    </div>
  );
};
