import { message } from '@danbao/core';
import { fileProblem, importExtensions, workbookExtensions } from '@danbao/core/attachments';
import { betweenNames } from '@danbao/core/i18n';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useUnsaved } from '../dialog/use-unsaved.ts';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import { useLocale } from '../provider/use-danbao.ts';
import type { ImportButtonProps } from './import-button.tsx';
import { ImportRefusal } from './import-refusal.tsx';
import { useImport } from './use-import.ts';

/** What the original system takes here, and the other workbooks. */
const extensions = [...new Set([...workbookExtensions, ...importExtensions])];

export interface ImportDialogProps extends ImportButtonProps {
  readonly onClose: () => void;
}

/** One file, confirm import (K8); a refused workbook shows where it is wrong, and nothing of it went in. */
export function ImportDialog({ onClose, ...props }: ImportDialogProps) {
  const w = useWords();
  const locale = useLocale();
  const notify = useMessage();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const { send, busy, refusal, forget, downloadMarked } = useImport(props);
  const { leave } = useUnsaved(file !== undefined && !busy, {
    question: { text: w('filesNotSent') },
    onLeave: onClose,
  });
  const name = props.owner.ownerName ?? '';
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const problem = fileProblem(chosen, extensions);
    if (problem) return notify.warning(message(problem, locale, { types: extensions.join(betweenNames(locale)) }));
    forget();
    setFile(chosen);
  };
  const doubtful = refusal?.issues.every(({ confirmable }) => confirmable) ?? false;
  return (
    <Dialog
      title={w('importEquipmentOf', { name })}
      width={refusal ? 'wide' : 'general'}
      onClose={() => void leave()}
      actions={
        <>
          <Button disabled={busy} onClick={() => void leave()}>
            {w('cancel')}
          </Button>
          {file && doubtful && (
            <Button busy={busy} onClick={() => void send(file, true)}>
              {w('importAnyway')}
            </Button>
          )}
          <Button variant="primary" busy={busy} disabled={!file} onClick={() => file && void send(file)}>
            {w('confirmImport')}
          </Button>
        </>
      }
    >
      <div className="db:grid db:gap-3">
        <p className="db-root">{w('importHelp', { name })}</p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, the button is the first */}
        <div
          className="db-root db-drop"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            choose(event.dataTransfer.files[0]);
          }}
        >
          <Button icon={<FileUp aria-hidden="true" />} onClick={() => input.current?.click()}>
            {w('chooseFile')}
          </Button>
          <span role="status">{file?.name}</span>
          <span className="db-help">{w('uploadTypes', { types: extensions.join(betweenNames(locale)) })}</span>
          <input
            ref={input}
            type="file"
            className="db-hidden"
            tabIndex={-1}
            aria-label={w('chooseFile')}
            accept={extensions.map((extension) => `.${extension}`).join(',')}
            onChange={(event) => {
              choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
        {refusal && (
          <ImportRefusal refusal={refusal} doubtful={doubtful} onDownload={() => void downloadMarked(refusal)} />
        )}
      </div>
    </Dialog>
  );
}
