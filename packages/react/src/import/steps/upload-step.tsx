import type { Subject } from '@danbao/core/exchange';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { saveBlob } from '../../browser/save-blob.ts';
import type { FileFormat } from '../../browser/write-file.ts';
import { Button } from '../../button/button.tsx';
import { useMessage } from '../../message/use-message.ts';
import { useLocale } from '../../provider/use-danbao.ts';
import { errorText } from '../error-text.ts';
import type { GivenFile } from '../given-file.ts';
import { useImportWords } from '../i18n/words.ts';
import type { ImportActions } from '../import-actions.ts';
import type { ImportState } from '../import-state.ts';
import { maxRows } from '../import-work.ts';
import { LastImport } from './last-import.tsx';
import { droppedFile, useFileChoice } from './use-file-choice.tsx';

export interface UploadStepProps {
  readonly subject: Subject;
  readonly state: Extract<ImportState, { step: 'idle' }>;
  readonly actions: ImportActions;
  /** What the rows go into. */
  readonly into: string | undefined;
}

/** Choosing a file, or taking a template along first. */
export function UploadStep({ subject, state, actions, into }: UploadStepProps) {
  const w = useImportWords();
  const locale = useLocale();
  const notify = useMessage();
  const [isOver, setOver] = useState(false);
  const { problem } = state;
  const take = (file: File, given?: GivenFile) => void actions.open(file, given);
  const { choose, input } = useFileChoice(take);
  const download = async (format: FileFormat) => {
    try {
      const { templateFile } = await import('../export-records.ts');
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
          void droppedFile(event.dataTransfer).then((dropped) => dropped && take(...dropped));
        }}
      >
        <span>{w('dropHere')}</span>
        <Button variant="primary" icon={<FileUp aria-hidden="true" />} onClick={choose}>
          {w('chooseFile')}
        </Button>
        {input}
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
      <LastImport state={state} actions={actions} into={into} />
    </div>
  );
}
