import type { Subject } from '@danbao/core/exchange';
import { Download, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { saveBlob } from '../../browser/save-blob.ts';
import type { FileFormat } from '../../browser/write-file.ts';
import { Button } from '../../button/button.tsx';
import { useMessage } from '../../message/use-message.ts';
import { useLocale } from '../../provider/use-danbao.ts';
import { errorText } from '../error-text.ts';
import { templateFile } from '../export-records.ts';
import { useImportWords } from '../i18n/words.ts';
import { maxRows } from '../import-work.ts';

export interface UploadStepProps {
  readonly subject: Subject;
  readonly problem: unknown;
  readonly onFile: (file: File) => void;
}

const endings = '.xlsx,.xlsm,.csv,.tsv,.txt';

/** Choosing a file, or taking a template along first. */
export function UploadStep({ subject, problem, onFile }: UploadStepProps) {
  const w = useImportWords();
  const locale = useLocale();
  const notify = useMessage();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => file && onFile(file);
  const download = async (format: FileFormat) => {
    try {
      saveBlob(await templateFile(subject, format, locale), `${subject.label[locale]}.${format}`);
    } catch (error) {
      notify.warning(errorText(error, locale));
    }
  };
  return (
    <div className="db-panel db-import-panel">
      <p>{w('uploadHelp', { subject: subject.label[locale] })}</p>
      {problem !== undefined && (
        <div role="alert" className="db-banner db-banner-danger">
          <span className="db-banner-title">{w('cannotRead')}</span>
          <p>{errorText(problem, locale)}</p>
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, the button is the first */}
      <div
        className="db-drop db-import-drop"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <span>{w('dropHere')}</span>
        <Button variant="primary" icon={<FileUp aria-hidden="true" />} onClick={() => input.current?.click()}>
          {w('chooseFile')}
        </Button>
        <input
          ref={input}
          type="file"
          className="db-hidden"
          tabIndex={-1}
          aria-label={w('chooseFile')}
          accept={endings}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <span className="db-help">{w('uploadLimit', { rows: maxRows.toLocaleString('en') })}</span>
      </div>
      <div className="db-import-tools">
        <Button icon={<Download aria-hidden="true" />} onClick={() => void download('xlsx')}>
          {w('templateXlsx')}
        </Button>
        <Button icon={<Download aria-hidden="true" />} onClick={() => void download('csv')}>
          {w('templateCsv')}
        </Button>
      </div>
    </div>
  );
}
