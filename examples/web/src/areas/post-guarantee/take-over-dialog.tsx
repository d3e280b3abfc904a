import { message } from '@danbao/core';
import { creditConditions } from '@danbao/core/credit';
import { useCall, useLocale } from '@danbao/react';
import { useRefreshResource } from '@danbao/react/resources';
import { Button, Dialog } from '@danbao/react/ui';
import { useState } from 'react';
import { usePostGuaranteeWords } from './i18n/words.ts';

export interface TakeOverDialogProps {
  /** What the approver wrote, a condition each. */
  readonly lines: readonly string[];
  readonly about: { readonly projectId: string; readonly applyId: string; readonly loanId?: string };
  readonly onClose: () => void;
}

/** Takes over what stands in the text of the conditions, line by line, as conditions that are due before money goes out. */
export function TakeOverDialog({ lines, about, onClose }: TakeOverDialogProps) {
  const w = usePostGuaranteeWords();
  const locale = useLocale();
  const call = useCall(useRefreshResource(creditConditions));
  const [left, setLeft] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const chosen = lines.filter((line) => !left.includes(line));
  const take = async () => {
    setBusy(true);
    const records = chosen.map((content) => ({ ...about, content, stage: 'before', state: 'open' }) as const);
    const done = await call(creditConditions.calls.addBatch, { records }, { said: () => message('added', locale) });
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Dialog
      title={w('takeOverTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w('cancel')}</Button>
          <Button variant="primary" busy={busy} disabled={chosen.length === 0} onClick={() => void take()}>
            {w('takeOver', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line}>
            <label className="flex items-start gap-2">
              <input
                type="checkbox"
                checked={!left.includes(line)}
                onChange={({ target }) =>
                  setLeft((before) => (target.checked ? before.filter((each) => each !== line) : [...before, line]))
                }
              />
              {line}
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
