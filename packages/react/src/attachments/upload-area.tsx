import { isApiError } from '@danbao/core';
import { betweenNames, colon } from '@danbao/core/i18n';
import { RotateCw, Upload as UploadIcon, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { CategoryField } from '../attachments/category-field.tsx';
import { Button } from '../button/button.tsx';
import { useWords } from '../i18n/words.ts';
import { whyFailed } from '../message/own-reason.ts';
import { useLocale } from '../provider/use-danbao.ts';
import type { Upload, useUploads } from './use-uploads.ts';

export interface UploadAreaProps {
  readonly uploads: ReturnType<typeof useUploads>;
  /** What stands on the button: 上传附件 unless said otherwise. */
  readonly chooseLabel?: string;
  /** Asks what kind of paper the files are. */
  readonly asksCategory?: boolean;
}

/** Where files are dropped or chosen, and the files that are on their way. */
export function UploadArea({ uploads, chooseLabel, asksCategory = false }: UploadAreaProps) {
  const { extensions } = uploads;
  const w = useWords();
  const locale = useLocale();
  const choose = chooseLabel ?? w('upload');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, the button is the first */}
      <div
        className="db-root db-drop"
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          uploads.add([...event.dataTransfer.files]);
        }}
      >
        {asksCategory && (
          <CategoryField none={w('uncategorized')} value={uploads.category} onChange={uploads.setCategory} />
        )}
        <span>{w('dropHere')}</span>
        <Button icon={<UploadIcon aria-hidden="true" />} onClick={() => input.current?.click()}>
          {choose}
        </Button>
        <span className="db-help">{w('uploadTypes', { types: extensions.join(betweenNames(locale)) })}</span>
        <input
          ref={input}
          type="file"
          multiple
          className="db-hidden"
          tabIndex={-1}
          aria-label={choose}
          accept={extensions.map((extension) => `.${extension}`).join(',')}
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      {uploads.uploads.length > 0 && (
        <ul className="db-root db-uploads">
          {uploads.uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onCancel={uploads.cancel} onRetry={uploads.retry} />
          ))}
        </ul>
      )}
    </>
  );
}

interface UploadRowProps {
  readonly upload: Upload;
  readonly onCancel: (key: number) => void;
  readonly onRetry: (key: number) => void;
}

function UploadRow({ upload: { key, file, state, percent, error }, onCancel, onRetry }: UploadRowProps) {
  const w = useWords();
  const locale = useLocale();
  const { name } = file;
  const failed = state === 'failed';
  const text = state === 'sending' ? w('uploading', { percent }) : w(failed ? 'uploadFailed' : 'uploadWaiting');
  return (
    <li className="db-upload">
      <span className="db-cell-cut" title={name}>
        {name}
      </span>
      <span className={failed ? 'db-error' : 'db-help'} role="status">
        {failed && isApiError(error) ? `${text}${colon(locale)}${whyFailed(error, locale)}` : text}
      </span>
      <span>
        {failed && (
          <Button
            variant="text"
            icon={<RotateCw />}
            aria-label={w('retryUpload', { name })}
            onClick={() => onRetry(key)}
          />
        )}
        <Button
          variant="text"
          icon={<X />}
          aria-label={w(failed ? 'dismissUpload' : 'cancelUpload', { name })}
          onClick={() => onCancel(key)}
        />
      </span>
      {state === 'sending' && (
        <span
          className="db-progress"
          role="progressbar"
          aria-label={name}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ width: `${percent}%` }} />
        </span>
      )}
    </li>
  );
}
