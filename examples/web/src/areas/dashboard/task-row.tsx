import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface TaskRowProps {
  readonly name: string;
  readonly to?: string | undefined;
  /** In a quieter tone below the name. */
  readonly about: ReactNode;
  /** At the right; `late`: in the tone of what should have been done. */
  readonly end?: ReactNode;
  readonly tone?: 'plain' | 'late';
}

/** One thing to do: what, about what, and how long. */
export function TaskRow({ name, to, about, end, tone = 'plain' }: TaskRowProps) {
  return (
    <>
      <span className="db-task-main">
        {to === undefined ? (
          <span className="db-task-name" title={name}>
            {name}
          </span>
        ) : (
          <Link className="db-link db-task-name" title={name} to={to}>
            {name}
          </Link>
        )}
        <span className="db-task-about">{about}</span>
      </span>
      <span className={tone === 'late' ? 'db-task-end db-task-late' : 'db-task-end'}>{end}</span>
    </>
  );
}

/** The way to everything of a box. */
export function AllLink({ to, title, text }: { readonly to: string; readonly title: string; readonly text: string }) {
  return (
    <Link className="db-link text-13" to={to} aria-label={title}>
      {text}
    </Link>
  );
}
