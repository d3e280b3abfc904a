import { type ReactNode, useId } from 'react';
import { classes } from '../button/classes.ts';

export interface SectionProps {
  readonly title: string;
  /** Buttons at the right of the title. */
  readonly tools?: ReactNode;
  readonly id?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A panel with a heading, named by it. */
export function Section({ title, tools, id, className, children }: SectionProps) {
  const own = useId();
  const heading = `${id ?? own}-title`;
  return (
    <section id={id} className={classes('db-root db-panel db-section', className)} aria-labelledby={heading}>
      <div className="db-section-head">
        <h2 id={heading} className="db-root db-section-title">
          {title}
        </h2>
        {tools && <div className="db:flex db:flex-wrap db:items-center db:gap-2">{tools}</div>}
      </div>
      {children}
    </section>
  );
}
