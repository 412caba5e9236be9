import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type Kind = 'main' | 'secondary' | 'danger' | 'quiet';

interface Look {
  readonly kind?: Kind;
  /** The key that does the same, as it is written on keyboards. */
  readonly hotkey?: string;
  readonly children: ReactNode;
}

const classOf = (kind: Kind): string => [styles.button, kind === 'secondary' ? '' : styles[kind]].join(' ');

/** A key of the keyboard beside the words of what it does. */
export const Key = ({ children }: { readonly children: string }) => (
  <kbd className={styles.key} aria-hidden="true">
    {children}
  </kbd>
);

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'disabled' | 'children'> & { readonly blocked?: boolean };

/** A blocked button stays in reach of the keyboard; what blocks it stands beside it as text. */
export const Button = ({ kind = 'secondary', hotkey, children, blocked = false, onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classOf(kind)}
    aria-disabled={blocked || undefined}
    onClick={(event) => {
      if (blocked) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {children}
    {hotkey !== undefined && <Key>{hotkey}</Key>}
  </button>
);

/** A link that looks like a button: it leads somewhere. */
export const ButtonLink = ({
  kind = 'secondary',
  hotkey,
  children,
  ...rest
}: Look & Omit<ComponentProps<typeof Link>, 'children'>) => (
  <Link {...rest} className={classOf(kind)}>
    {children}
    {hotkey !== undefined && <Key>{hotkey}</Key>}
  </Link>
);
