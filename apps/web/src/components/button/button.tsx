import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsOnline } from '#web/api/online.ts';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './button.module.css';

type ButtonKind = 'main' | 'secondary' | 'quiet';

interface Look {
  readonly kind?: ButtonKind;
  /** As wide as its place. */
  readonly wide?: boolean;
  /** Nothing comes of it offline: then it says so, and cannot be pressed (ROUTE-15). */
  readonly needsNetwork?: boolean;
  readonly children: ReactNode;
}

/** Why a button does nothing now. */
interface Held {
  readonly words: string | undefined;
  /** Said in the button too: nothing beside it does. */
  readonly note: ReactNode;
}

/** Offline before busy: what waits for an answer then gets none. */
const useHeld = (isOffline: boolean, isBusy: boolean, reason: string | undefined): Held => {
  const t = useText();
  if (isOffline) {
    const words = t('common.needsNetwork');
    return { words, note: <span className={styles.note}>{words}</span> };
  }
  if (!isBusy || reason !== undefined) return { words: reason, note: null };
  const words = t('common.busy');
  return { words, note: <span className={styles.busy}>{words}</span> };
};

const classOf = ({ kind = 'main', wide = false }: Look, extra?: string): string =>
  [styles.button, styles[kind], wide ? styles.wide : undefined, extra].filter(Boolean).join(' ');

type Acting = Omit<ComponentProps<'button'>, 'disabled' | 'children'> & {
  /** It stays in reach of the keyboard, so that its reason can be read; without a reason it is at work. */
  readonly disabled?: boolean;
  /** Why it is disabled, as its tooltip; the same has to stand beside it as text. */
  readonly reason?: string | undefined;
};
type ButtonProps = Look & Acting;

/** What a button has in common, whatever it looks like. */
const useActing = ({
  disabled = false,
  reason,
  needsNetwork = false,
  onClick,
  ...rest
}: Omit<ButtonProps, keyof Look> & Pick<Look, 'needsNetwork'>) => {
  const isOffline = !useIsOnline() && needsNetwork;
  const isDisabled = disabled || isOffline;
  const { words, note } = useHeld(isOffline, disabled, reason);
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isDisabled) event.preventDefault();
    else onClick?.(event);
  };
  const held = isDisabled ? { 'aria-disabled': true, title: words } : {};
  return { attributes: { type: 'button' as const, ...rest, ...held, onClick: click }, note };
};

export const Button = ({ kind, wide, children, className, ...acting }: ButtonProps) => {
  const { attributes, note } = useActing(acting);
  const look = { children, ...(kind && { kind }), ...(wide && { wide }) };
  return (
    <button {...attributes} className={classOf(look, className)}>
      {children}
      {note}
    </button>
  );
};

/** A button without a button's look: its own class says how it looks. */
export const PlainButton = ({ children, ...acting }: Acting & Pick<Look, 'needsNetwork' | 'children'>) => {
  const { attributes, note } = useActing(acting);
  return (
    <button {...attributes}>
      {children}
      {note}
    </button>
  );
};

type ButtonLinkProps = Look & Omit<ComponentProps<typeof Link>, 'children'>;

/** A link that looks like a button: it leads somewhere, a button does something. */
export const ButtonLink = (props: ButtonLinkProps) => {
  const { kind, wide, children, needsNetwork = false, onClick, className, ...rest } = props;
  const isOffline = !useIsOnline() && needsNetwork;
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (isOffline) event.preventDefault();
    else onClick?.(event);
  };
  const { words, note } = useHeld(isOffline, false, undefined);
  const look = { children, ...(kind && { kind }), ...(wide && { wide }) };
  return (
    <Link
      {...rest}
      {...(isOffline && { 'aria-disabled': true, title: words })}
      onClick={click}
      className={classOf(look, className)}
    >
      {children}
      {note}
    </Link>
  );
};
