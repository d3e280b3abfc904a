import { message } from '@danbao/core';
import { workbookExtensions as extensions, fileProblem } from '@danbao/core/attachments';
import { financeStatements, type StatementUploadAnswer, statementCalls } from '@danbao/core/customers';
import { betweenNames } from '@danbao/core/i18n';
import type { Standard, StatementUnit } from '@danbao/core/statements';
import { useDanbao, useMessage, useUnsaved } from '@danbao/react';
import { FieldFrame, SegmentControl } from '@danbao/react/form';
import { Button, Dialog } from '@danbao/react/ui';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStatementWords } from './i18n/words.ts';

interface UploadStatementsProps {
  readonly clientId: string;
  readonly onRead: (read: StatementUploadAnswer) => void;
  readonly onClose: () => void;
}

const { unit: units, standard: standards } = financeStatements.input.fields;

/** Sends a workbook of statements and has it read; nothing is recorded yet. */
export function UploadStatements({ clientId, onRead, onClose }: UploadStatementsProps) {
  const w = useStatementWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [unit, setUnit] = useState('');
  const [standard, setStandard] = useState('');
  const [busy, setBusy] = useState(false);
  const [isUnitNeeded, setUnitNeeded] = useState(false);
  const { leave } = useUnsaved(file !== undefined && !busy, { onLeave: onClose });
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const problem = fileProblem(chosen, extensions);
    if (problem) notify.warning(message(problem, locale, { types: extensions.join(betweenNames(locale)) }));
    else setFile(chosen);
  };
  const send = async () => {
    if (!file) return;
    setBusy(true);
    try {
      const read = await client.request(statementCalls.upload, {
        file,
        clientId,
        ...(unit === '' ? {} : { unit: unit as StatementUnit }),
        ...(standard === '' ? {} : { standard: standard as Standard }),
      });
      if (unit === '' && read.refused.some(({ why }) => why === 'noUnit')) setUnitNeeded(true);
      else onRead(read);
    } catch (error) {
      notify.failed(undefined, error);
    } finally {
      setBusy(false);
    }
  };
  const options = (first: string, { options: rest = [] }: typeof units | typeof standards) => [
    { value: '', text: first },
    ...rest.map(({ value, label }) => ({ value, text: label[locale] })),
  ];
  return (
    <Dialog
      title={w('upload')}
      onClose={() => void leave()}
      actions={
        <>
          <Button disabled={busy} onClick={() => void leave()}>
            {w('cancel')}
          </Button>
          <Button variant="primary" busy={busy} disabled={!file} onClick={() => void send()}>
            {w('read')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{w('uploadHelp')}</p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, the button is the first */}
        <div
          className="db-drop"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            choose(event.dataTransfer.files[0]);
          }}
        >
          <Button icon={<FileUp aria-hidden="true" />} onClick={() => input.current?.click()}>
            {w('choose')}
          </Button>
          <span role="status">{file?.name ?? w('noFile')}</span>
          <input
            ref={input}
            type="file"
            className="db-hidden"
            tabIndex={-1}
            aria-label={w('choose')}
            accept={extensions.map((extension) => `.${extension}`).join(',')}
            onChange={(event) => {
              choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
        <FieldFrame name="unit" label={w('unitAsked')} group>
          {(ids) => (
            <SegmentControl
              {...ids}
              name="unit"
              value={unit}
              options={options(w('notSaid'), units)}
              onChange={setUnit}
            />
          )}
        </FieldFrame>
        {isUnitNeeded && (
          <p role="alert" className="text-danger">
            {w('unitNeeded')}
          </p>
        )}
        <FieldFrame name="standard" label={w('standardAsked')} group>
          {(ids) => (
            <SegmentControl
              {...ids}
              name="standard"
              value={standard}
              options={options(w('detected'), standards)}
              onChange={setStandard}
            />
          )}
        </FieldFrame>
      </div>
    </Dialog>
  );
}
