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

/** What stands in a button that needs the network, while there is none. */
const OfflineNote = () => {
  const t = useText();
  return <span className={styles.note}>{t('common.needsNetwork')}</span>;
};

const classOf = ({ kind = 'main', wide = false }: Look, extra?: string): string =>
  [styles.button, styles[kind], wide ? styles.wide : undefined, extra].filter(Boolean).join(' ');

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'disabled' | 'children'> & {
    /** It stays in reach of the keyboard, so that its reason can be read (see `aria-describedby`). */
    readonly disabled?: boolean;
  };

export const Button = (props: ButtonProps) => {
  const { kind, wide, children, disabled, needsNetwork = false, onClick, className, ...rest } = props;
  const isOffline = !useIsOnline() && needsNetwork;
  const isDisabled = disabled === true || isOffline;
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isDisabled) event.preventDefault();
    else onClick?.(event);
  };
  const look = { children, ...(kind && { kind }), ...(wide && { wide }) };
  return (
    <button
      type="button"
      {...rest}
      {...(isDisabled && { 'aria-disabled': true })}
      onClick={click}
      className={classOf(look, className)}
    >
      {children}
      {isOffline && <OfflineNote />}
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
  const look = { children, ...(kind && { kind }), ...(wide && { wide }) };
  return (
    <Link {...rest} {...(isOffline && { 'aria-disabled': true })} onClick={click} className={classOf(look, className)}>
      {children}
      {isOffline && <OfflineNote />}
    </Link>
  );
};
