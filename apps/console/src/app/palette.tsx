import type { OfficeFound } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '#console/components/dialog.tsx';
import { Icon } from '#console/components/icon.tsx';
import { queries } from '#console/api/queries.ts';
import { useText } from '#console/i18n/use-text.ts';
import { Key } from '#console/components/button.tsx';
import { useFoundWords } from '#console/session/found.ts';
import styles from './palette.module.css';

/** What is typed is looked for once nothing was typed for so long: each search is in the audit log. */
const PAUSE_MS = 250;
const LEAST = 2;

const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

interface FoundListProps {
  readonly id: string;
  readonly items: readonly OfficeFound[];
  readonly chosen: number;
  readonly onOpen: (at: number) => void;
}

const FoundList = ({ id, items, chosen, onOpen }: FoundListProps) => {
  const t = useText();
  const wordsOf = useFoundWords();
  return (
    <div id={id} role="listbox" aria-label={t('common.found')} className={styles.list}>
      {items.map((found, at) => {
        const { key, name, note, icon } = wordsOf(found);
        const isFirst = items[at - 1]?.kind !== found.kind;
        return (
          <div key={key} role="presentation">
            {isFirst && <p className={styles.kind}>{t(`common.kind.${found.kind}`)}</p>}
            <div
              id={`${id}-${String(at)}`}
              role="option"
              aria-selected={at === chosen}
              tabIndex={-1}
              className={styles.option}
              onPointerDown={(event) => {
                event.preventDefault();
                onOpen(at);
              }}
            >
              <Icon name={icon} />
              <span className={styles.words}>
                <strong>{name}</strong> <span className={styles.note}>{note}</span>
              </span>
              {at === chosen && <Key>Enter</Key>}
            </div>
          </div>
        );
      })}
    </div>
  );
};

/** Finds anything by its number or name, and leads there: arrows and Enter, or a press. */
export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText();
  const navigate = useNavigate();
  const id = useId();
  const wordsOf = useFoundWords();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const query = usePaused(typed.trim());
  const { data, isFetching, isError } = useQuery({ ...queries.search(query), enabled: query.length >= LEAST });
  const items = query.length >= LEAST ? (data?.found ?? []) : [];
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    document.getElementById(`${id}-list-${String(chosen)}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  const open = (at: number): void => {
    const found = items[at];
    if (found === undefined) return;
    const { link } = wordsOf(found);
    onClose();
    if (link !== null) void navigate(link);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = items.length - 1;
    if (event.key === 'ArrowDown') setChosen(Math.min(chosen + 1, last));
    else if (event.key === 'ArrowUp') setChosen(Math.max(chosen - 1, 0));
    else if (event.key === 'Enter') open(chosen);
    else return;
    event.preventDefault();
  };
  const status = (): string => {
    if (isError) return t('common.failed');
    if (query.length < LEAST) return t('common.findHint');
    if (isFetching) return t('common.looking');
    return items.length === 0 ? t('common.foundNothing') : '';
  };
  return (
    <Dialog title={t('common.find')} onClose={onClose} bare>
      <div className={styles.top}>
        <Icon name="search" size={20} />
        <input
          ref={field}
          role="combobox"
          aria-label={t('common.findWords')}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={items.length > 0 ? `${id}-list-${String(chosen)}` : undefined}
          autoComplete="off"
          spellCheck={false}
          className={styles.field}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Key>Esc</Key>
      </div>
      {items.length > 0 && <FoundList id={`${id}-list`} items={items} chosen={chosen} onOpen={open} />}
      <p role="status" className={styles.status}>
        {status()}
      </p>
    </Dialog>
  );
};
