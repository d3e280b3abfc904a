import type { ReactNode } from 'react';
import { TableState } from '../table/table-state.tsx';
import { Section } from '../view/section.tsx';

export interface TaskBoxProps<T> {
  readonly title: string;
  /** How many there are in all; shown beside the title. */
  readonly total?: number | undefined;
  /** There are more than `total`: long lists are not counted to their end. */
  readonly more?: boolean | undefined;
  /** `action`: somebody has to do something about them. */
  readonly tone?: 'action' | 'plain';
  /** Undefined while nothing has been loaded yet. */
  readonly rows: readonly T[] | undefined;
  readonly rowKey: (row: T) => string;
  readonly renderRow: (row: T) => ReactNode;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** What stands there when there is nothing to do. */
  readonly empty: ReactNode;
  /** The way to all of them. */
  readonly all?: ReactNode;
  /** What stands below the rows, also where there are none. */
  readonly foot?: ReactNode;
  readonly className?: string;
}

/** A few things to do with their number and the way to all of them; empty, failed and loading states keep the place. */
export function TaskBox<T>(props: TaskBoxProps<T>) {
  const { title, total, more, tone = 'plain', rows, rowKey, renderRow, empty, all, foot, error, className } = props;
  const count = rows && total !== undefined && total > 0 && (
    <span className={tone === 'action' ? 'db-task-count db-task-action' : 'db-task-count'}>
      {total}
      {more && '+'}
    </span>
  );
  return (
    <Section
      title={title}
      tools={
        <>
          {count}
          {all}
        </>
      }
      className={`db-task-box ${className ?? ''}`}
    >
      {error === undefined || error === null ? null : (
        <TableState rows={undefined} error={error} {...(props.onRetry ? { onRetry: props.onRetry } : {})} />
      )}
      {!error && rows && rows.length > 0 && (
        <ul className="db-task-list">
          {rows.map((row) => (
            <li key={rowKey(row)}>{renderRow(row)}</li>
          ))}
        </ul>
      )}
      {!error && (!rows || rows.length === 0) && <TableState rows={rows} empty={empty} />}
      {foot}
    </Section>
  );
}
