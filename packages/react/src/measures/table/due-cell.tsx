import { wallDay } from '@danbao/core/format';
import { useTableWords } from './words.ts';

export interface DueCellProps {
  /** yyyy-MM-dd; nothing ends when not said. */
  readonly day: string | undefined;
  /** What ends on it. */
  readonly kind: string;
}

/** The day on which something of a measure ends, in red once it has. */
export function DueCell({ day, kind }: DueCellProps) {
  const w = useTableWords();
  if (!day) return null;
  const isOver = day < wallDay(Date.now());
  const about = isOver ? w('over', { kind }) : kind;
  return (
    <span className={isOver ? 'db-tag db-tag-danger' : undefined} title={about}>
      {day}
      <span className="db-hidden"> {about}</span>
    </span>
  );
}
