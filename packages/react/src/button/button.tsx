import { type ComponentProps, forwardRef, type ReactNode } from 'react';
import { classes } from './classes.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: 'plain' | 'primary' | 'text' | 'danger' | 'danger-text';
  /** Shows that work is going on and cannot be pressed again meanwhile. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
}

/** A button. Without children it is an icon button and needs an `aria-label`. */
export const Button: (props: ButtonProps) => ReactNode = forwardRef<HTMLButtonElement, Omit<ButtonProps, 'ref'>>(
  function Button({ variant: look = 'plain', busy = false, icon, className, children, disabled, ...rest }, ref) {
    return (
      <button
        type="button"
        {...rest}
        ref={ref}
        disabled={disabled || busy}
        aria-busy={busy || undefined}
        className={classes('db-root db-button', looks[look], children === undefined && 'db-button-icon', className)}
      >
        {busy ? <span className="db-spinner" aria-hidden="true" /> : icon}
        {children}
      </button>
    );
  },
);

const looks = {
  plain: '',
  primary: 'db-button-primary',
  text: 'db-button-text',
  danger: 'db-button-danger',
  'danger-text': 'db-button-text db-button-danger',
} as const;
