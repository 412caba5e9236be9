import styles from './call-bubble.module.css';

/** What a seat has just said, pointing to where it sits. */
export const Bubble = (props: {
  readonly place: string | undefined;
  /** A figure before the word; null for none. */
  readonly value?: number | null;
  readonly word: string;
  /** Has said something that still stands; who waits or has passed is drawn quietly. */
  readonly stands: boolean;
}) => {
  const { place, value = null, word, stands } = props;
  return (
    <p className={styles.bubble} data-bubble="" data-place={place} data-quiet={!stands || undefined}>
      {value !== null && <strong>{value}</strong>} <span>{word}</span>
    </p>
  );
};
