import { useEffect, useEffectEvent, type KeyboardEvent as ReactKeyboardEvent } from 'react';

export interface Ways {
  readonly first: () => void;
  readonly previousGroup: () => void;
  readonly previous: () => void;
  readonly next: () => void;
  readonly nextGroup: () => void;
  readonly last: () => void;
}

const WAY_OF_KEY: Readonly<Record<string, keyof Ways>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'previousGroup',
  PageUp: 'previousGroup',
  ArrowDown: 'nextGroup',
  PageDown: 'nextGroup',
  Home: 'first',
  End: 'last',
};
/** These work wherever the focus is; the others scroll the page unless it is at the player. */
const EVERYWHERE = ['ArrowLeft', 'ArrowRight'];

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>;

const press = (ways: Ways, event: Pressed): void => {
  const way = WAY_OF_KEY[event.key];
  if (way === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  ways[way]();
};

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [role="dialog"] *');

/** The keys of a replay; null: they lead somewhere else now. @returns the handler of the player itself */
export const useKeys = (ways: Ways | null): ((event: ReactKeyboardEvent) => void) => {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (ways !== null) press(ways, event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (EVERYWHERE.includes(event.key) && !event.defaultPrevented && !isTypedInto(event.target)) pressed(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (event) => {
    if (ways !== null) press(ways, event);
  };
};
