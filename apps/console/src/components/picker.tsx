import { useId, useRef, useState, type AriaAttributes, type KeyboardEvent } from 'react';
import { useText } from '#console/i18n/use-text.ts';
import styles from './picker.module.css';

/** So many are shown; whoever is not among them is found by typing on. */
const SHOWN = 12;

export interface Pick {
  readonly id: string;
  readonly name: string;
}

interface PickerProps {
  /** Of the field around it. */
  readonly ties: AriaAttributes & { readonly id: string };
  readonly options: readonly Pick[];
  /** Of the one that is chosen; empty: nobody. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Those whose name has the text in it; names that begin with it come first. */
const matching = (options: readonly Pick[], text: string): readonly Pick[] => {
  const wanted = text.trim().toLowerCase();
  const found = options.filter(({ name }) => name.toLowerCase().includes(wanted));
  const begins = ({ name }: Pick): number => Number(name.toLowerCase().startsWith(wanted));
  return found.sort((a, b) => begins(b) - begins(a) || a.name.localeCompare(b.name));
};

/** Chooses one of many by a piece of the name: arrows and Enter, or a press (combobox of ARIA 1.2). */
export const Picker = ({ ties, options, chosen, onChoose }: PickerProps) => {
  const t = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const name = options.find((one) => one.id === chosen)?.name ?? '';
  const isOpen = typed !== null;
  const found = isOpen ? matching(options, typed) : [];
  const shown = found.slice(0, SHOWN);
  const close = (): void => setTyped(null);
  const choose = (one: Pick | undefined): void => {
    if (one === undefined) return;
    onChoose(one.id);
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' && !isOpen) setTyped('');
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, shown.length - 1));
    else if (event.key === 'ArrowUp' && isOpen) setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter' && isOpen && !event.ctrlKey && !event.metaKey) choose(shown[at]);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.picker}>
      <input
        {...ties}
        ref={field}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && shown.length > 0 ? `${id}-${String(at)}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('room.choose')}
        value={typed ?? name}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onClick={() => setTyped(typed ?? '')}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div className={styles.sheet}>
          <div id={`${id}-list`} role="listbox" aria-label={t('common.found')}>
            {shown.map((one, place) => (
              <div
                key={one.id}
                id={`${id}-${String(place)}`}
                role="option"
                aria-selected={place === at}
                tabIndex={-1}
                className={styles.option}
                onPointerDown={(event) => {
                  event.preventDefault();
                  choose(one);
                }}
              >
                {one.name}
              </div>
            ))}
          </div>
          <p role="status" className={styles.status}>
            {found.length === 0
              ? t('common.pickNone')
              : found.length > SHOWN
                ? t('common.pickMore', { count: found.length - SHOWN })
                : t('common.pickHint')}
          </p>
        </div>
      )}
    </div>
  );
};
