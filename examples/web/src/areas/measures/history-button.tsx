import { HistoryDialog } from '@danbao/react/measures';
import { Button } from '@danbao/react/ui';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useAppWords } from '../../shared/i18n/words.ts';

export interface HistoryButtonProps {
  readonly id: string;
  readonly name: string;
  /** An icon only, for a row of a table. */
  readonly compact?: boolean;
}

/** Opens the history of a measure. */
export function HistoryButton({ id, name, compact = false }: HistoryButtonProps) {
  const w = useAppWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      {compact ? (
        <Button
          variant="text"
          icon={<History />}
          aria-label={w('historyNamed', { name })}
          title={w('history')}
          onClick={() => setOpen(true)}
        />
      ) : (
        <Button icon={<History aria-hidden="true" />} onClick={() => setOpen(true)}>
          {w('history')}
        </Button>
      )}
      {open && <HistoryDialog optGuaranty_ID={id} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
