import { type ComponentProps, forwardRef, type ReactNode } from 'react';
import { classes } from '../button/classes.ts';

export interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: ReactNode;
  /** Its name, for screen readers and as the tip. */
  readonly label: string;
}

/** A quiet icon button of the top bar. */
export const ToolButton: (props: ToolButtonProps) => ReactNode = forwardRef<
  HTMLButtonElement,
  Omit<ToolButtonProps, 'ref'>
>(function ToolButton({ icon, label, className, ...rest }, ref) {
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      aria-label={label}
      title={label}
      className={classes('db-root db-tool', className)}
    >
      {icon}
    </button>
  );
});
