import { message } from '@danbao/core';
import { fileSets } from '@danbao/core/attachments';
import { allows } from '@danbao/core/client';
import { ArrowDown, ArrowUp, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { saveBlob } from '../browser/save-blob.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useSession } from '../provider/use-session.ts';
import { copiedFiles } from './copied-files.ts';
import { useFileSetWords } from './i18n/words.ts';
import type { Attachment } from './use-attachments.ts';

export interface FileSetDialogProps {
  readonly infoId: string;
  readonly rows: readonly Attachment[];
  readonly readOnly: boolean;
  readonly refresh: () => Promise<void>;
  readonly onClose: () => void;
}

/** Chooses attachments of a record for one zip or for a copy at another record, and puts them in order. */
export function FileSetDialog({ infoId, rows, readOnly, refresh, onClose }: FileSetDialogProps) {
  const w = useFileSetWords();
  const words = useWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const mayCopy = allows(fileSets.copy.access, useSession()?.permissions ?? []);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<'zip' | 'order'>();
  // A button that is out of use loses the focus: those that move stay, and wait for the one before.
  const chosen = rows.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const choose = (ids: readonly string[], isIn: boolean) =>
    setLeft((all) => new Set(isIn ? [...all].filter((id) => !ids.includes(id)) : [...all, ...ids]));
  const doing = async (what: 'zip' | 'order', act: () => Promise<void>, failed?: string) => {
    if (busy !== undefined) return;
    setBusy(what);
    try {
      await act();
    } catch (error) {
      notify.failed(failed, error);
    } finally {
      setBusy(undefined);
    }
  };
  const zip = () =>
    doing(
      'zip',
      async () => {
        const { blob, fileName } = await client.request(fileSets.downloadMany, { ids: chosen });
        saveBlob(blob, fileName ?? 'files.zip');
      },
      message('downloadFailed', locale),
    );
  const move = (id: string, way: 'moveUp' | 'moveDown') =>
    doing('order', async () => {
      await client.request(fileSets[way], { id });
      await refresh();
    });
  const copy = () => {
    copiedFiles.set({ ids: chosen, infoId });
    notify.success(w('copied', { count: chosen.length }));
    onClose();
  };
  return (
    <Dialog
      title={w('manageTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('close')}</Button>
          {mayCopy && (
            <Button icon={<Copy aria-hidden="true" />} disabled={chosen.length === 0} onClick={copy}>
              {w('copy')}
            </Button>
          )}
          <Button
            variant="primary"
            icon={<Download aria-hidden="true" />}
            disabled={chosen.length === 0}
            busy={busy === 'zip'}
            onClick={() => void zip()}
          >
            {w('zip')}
          </Button>
        </>
      }
    >
      <p className="db:flex db:flex-wrap db:items-center db:gap-3">
        <label className="db:flex db:items-center db:gap-2">
          <input
            type="checkbox"
            checked={chosen.length === rows.length}
            onChange={(event) =>
              choose(
                rows.map(({ id }) => id),
                event.target.checked,
              )
            }
          />
          {w('all')}
        </label>
        <span className="db-help" aria-live="polite">
          {w('chosen', { count: chosen.length })}
          {!readOnly && rows.length > 1 && ` · ${w('orderKept')}`}
        </span>
      </p>
      <ul className="db-root db-uploads">
        {rows.map(({ id, fileName: name }, at) => (
          <li key={id} className="db-upload">
            <label className="db:flex db:min-w-0 db:items-center db:gap-2">
              <input type="checkbox" checked={!left.has(id)} onChange={(event) => choose([id], event.target.checked)} />
              <span className="db-cell-cut" title={name}>
                {name}
              </span>
            </label>
            {!readOnly && (
              <span className="db:flex">
                <Button
                  variant="text"
                  icon={<ArrowUp />}
                  aria-label={w('up', { name })}
                  aria-disabled={at === 0}
                  onClick={() => at > 0 && void move(id, 'moveUp')}
                />
                <Button
                  variant="text"
                  icon={<ArrowDown />}
                  aria-label={w('down', { name })}
                  aria-disabled={at === rows.length - 1}
                  onClick={() => at < rows.length - 1 && void move(id, 'moveDown')}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
