import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useMemo, useRef, useState, type AriaAttributes, type KeyboardEvent } from 'react';
import { useText, type Translate } from '#console/i18n/use-text.ts';
import { matching, type Pick } from './matching.ts';
import styles from './picker.module.css';

const ROW_PX = 34;
/** So many rows are seen at once. */
const SEEN = 8;

interface PickerProps {
  /** Of the field around it. */
  readonly ties: AriaAttributes & { readonly id: string };
  readonly options: readonly Pick[];
  /** Of the one that is chosen; empty: nobody. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** Options are looked for elsewhere by what is typed, and shown as they are. */
  readonly search?: {
    readonly onType: (text: string) => void;
    /** What is said of them instead of how many there are; null: nothing. */
    readonly note: string | null;
  };
}

/** Where a key leads in a list of so many rows; null: it is no key of lists. */
const moved = (key: string, at: number, count: number): number | null => {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, last);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'PageDown':
      return Math.min(at + SEEN, last);
    case 'PageUp':
      return Math.max(at - SEEN, 0);
    default:
      return null;
  }
};

interface SheetProps {
  readonly id: string;
  readonly found: readonly Pick[];
  /** The row that Enter takes. */
  readonly at: number;
  /** Null: how many were found. */
  readonly note: string | null;
  readonly onChoose: (one: Pick) => void;
}

const countWords = (t: Translate, count: number): string => {
  if (count === 0) return t('common.pickNone');
  return count > SEEN ? t('common.pickMore', { count }) : t('common.pickHint');
};

/** Everybody who was found; rows that are not seen are not drawn. */
const Sheet = ({ id, found, at, note, onChoose }: SheetProps) => {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is kept between renders but by React itself
  const virtual = useVirtualizer({
    count: found.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 4,
    initialRect: { width: 0, height: SEEN * ROW_PX },
    // The row of the keys is drawn and in sight, wherever one has scrolled to.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const rows = Array.from({ length: to - from + 1 }, (_, row) => from + row);
      return rows.includes(at) || at >= count ? rows : [...rows, at].sort((a, b) => a - b);
    },
  });
  useEffect(() => virtual.scrollToIndex(at), [virtual, at, found]);
  return (
    <div className={styles.sheet}>
      <div ref={box} className={styles.rows}>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('common.found')}
          className={styles.all}
          style={{ height: `${String(found.length * ROW_PX)}px` }}
        >
          {virtual.getVirtualItems().map(({ index, start }) => {
            const one = found[index];
            return one === undefined ? null : (
              <div
                key={one.id}
                id={`${id}-${String(index)}`}
                role="option"
                aria-selected={index === at}
                aria-setsize={found.length}
                aria-posinset={index + 1}
                tabIndex={-1}
                className={styles.option}
                style={{ transform: `translateY(${String(start)}px)` }}
                onPointerDown={(event) => {
                  event.preventDefault();
                  onChoose(one);
                }}
              >
                {one.name}
              </div>
            );
          })}
        </div>
      </div>
      <p role="status" className={styles.status}>
        {note ?? countWords(t, found.length)}
      </p>
    </div>
  );
};

/** Chooses one of thousands by a piece of the name: arrows, pages and Enter, or a press (combobox of ARIA 1.2). */
export const Picker = ({ ties, options, chosen, onChoose, search }: PickerProps) => {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const name = options.find((one) => one.id === chosen)?.name ?? '';
  const isSearched = search !== undefined;
  const found = useMemo(
    () => (typed === null ? [] : isSearched ? options : matching(options, typed)),
    [options, typed, isSearched],
  );
  const isOpen = typed !== null;
  const close = (): void => setTyped(null);
  const open = (): void => {
    setAt(0);
    setTyped(typed ?? '');
  };
  const choose = (one: Pick | undefined): void => {
    if (one === undefined) return;
    onChoose(one.id);
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = moved(event.key, at, found.length);
    if (event.key === 'ArrowDown' && !isOpen) open();
    else if (next !== null && isOpen) setAt(Math.max(0, next));
    else if (event.key === 'Enter' && isOpen && !event.ctrlKey && !event.metaKey) choose(found[at]);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.picker}>
      <input
        {...ties}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && found.length > 0 ? `${id}-${String(at)}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('room.choose')}
        value={typed ?? name}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
          search?.onType(target.value);
        }}
        onClick={() => {
          if (!isOpen) open();
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {isOpen && <Sheet {...{ id, found, at }} note={search?.note ?? null} onChoose={choose} />}
    </div>
  );
};
