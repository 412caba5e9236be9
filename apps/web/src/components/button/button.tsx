import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type ButtonKind = 'main' | 'secondary' | 'quiet';

interface Look {
  readonly kind?: ButtonKind;
  /** As wide as its place. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

const classOf = ({ kind = 'main', wide = false }: Look, extra?: string): string =>
  [styles.button, styles[kind], wide ? styles.wide : undefined, extra].filter(Boolean).join(' ');

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'disabled' | 'children'> & {
    /** It stays in reach of the keyboard, so that its reason can be read (see `aria-describedby`). */
    readonly disabled?: boolean;
  };

export const Button = ({ kind, wide, children, disabled, onClick, className, ...rest }: ButtonProps) => {
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (disabled === true) event.preventDefault();
    else onClick?.(event);
  };
  const look = { children, ...(kind && { kind }), ...(wide && { wide }) };
  return (
    <button
      type="button"
      {...rest}
      {...(disabled === true && { 'aria-disabled': true })}
      onClick={click}
      className={classOf(look, className)}
    >
      {children}
    </button>
  );
};

type ButtonLinkProps = Look & Omit<ComponentProps<typeof Link>, 'children'>;

/** A link that looks like a button: it leads somewhere, a button does something. */
export const ButtonLink = ({ kind, wide, children, className, ...rest }: ButtonLinkProps) => {
  const look = { children, ...(kind && { kind }), ...(wide && { wide }) };
  return (
    <Link {...rest} className={classOf(look, className)}>
      {children}
    </Link>
  );
};
