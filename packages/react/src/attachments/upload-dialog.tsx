import { message } from '@danbao/core';
import { fileProblem } from '@danbao/core/attachments';
import { betweenNames, colon } from '@danbao/core/i18n';
import { CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { useFileSetWords } from './i18n/words.ts';
import { UploadArea } from './upload-area.tsx';
import type { Upload, useUploads } from './use-uploads.ts';

export interface UploadDialogProps {
  readonly uploads: ReturnType<typeof useUploads>;
  readonly onClose: () => void;
}

interface Refused {
  readonly key: number;
  readonly name: string;
  readonly reason: string;
}

/** Uploads several files (K5): progress, cancel and the reason of a refusal for each; what is on its way goes on when it is closed. */
export function UploadDialog({ uploads, onClose }: UploadDialogProps) {
  const w = useFileSetWords();
  const words = useWords();
  const locale = useLocale();
  const nextKey = useRef(1);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { arrived, onCancel } = useArrived(uploads.uploads);
  const add = (files: readonly File[]) => {
    const { extensions } = uploads;
    const fits: File[] = [];
    const not: Refused[] = [];
    for (const file of files) {
      const problem = fileProblem(file, extensions);
      if (!problem) fits.push(file);
      else {
        const reason = message(problem, locale, { types: extensions.join(betweenNames(locale)) });
        not.push({ key: nextKey.current++, name: file.name, reason });
      }
    }
    if (not.length > 0) setRefused((all) => [...all, ...not]);
    uploads.add(fits);
  };
  const cancel = (key: number) => {
    onCancel(key);
    uploads.cancel(key);
  };
  return (
    <Dialog
      title={w('uploadTitle')}
      onClose={onClose}
      actions={
        <>
          {uploads.busy > 0 && <span className="db-help">{w('hideAbout')}</span>}
          <Button variant="primary" onClick={onClose}>
            {uploads.busy > 0 ? w('hide') : words('close')}
          </Button>
        </>
      }
    >
      <UploadArea uploads={{ ...uploads, add, cancel }} asksCategory />
      <ul className="db-root db-uploads" aria-live="polite">
        {refused.map(({ key, name, reason }) => (
          <li key={key} className="db-upload">
            <span className="db-cell-cut" title={name}>
              {name}
            </span>
            <span className="db-error">{`${w('refused')}${colon(locale)}${reason}`}</span>
            <Button
              variant="text"
              icon={<X />}
              aria-label={w('dismiss', { name })}
              onClick={() => setRefused((all) => all.filter((one) => one.key !== key))}
            />
          </li>
        ))}
        {arrived.map(({ key, file: { name } }) => (
          <li key={key} className="db-upload">
            <span className="db-cell-cut" title={name}>
              {name}
            </span>
            <span className="db-help">{w('arrived')}</span>
            <CircleCheck aria-hidden="true" className="db:size-4" />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The uploads that have gone from the list without being cancelled: they are on the server. */
function useArrived(uploads: readonly Upload[]) {
  const before = useRef(uploads);
  const cancelled = useRef(new Set<number>());
  const [arrived, setArrived] = useState<readonly Upload[]>([]);
  useEffect(() => {
    const gone = before.current.filter(
      ({ key }) => !cancelled.current.has(key) && !uploads.some((each) => each.key === key),
    );
    before.current = uploads;
    if (gone.length > 0) setArrived((all) => [...all, ...gone]);
  }, [uploads]);
  return { arrived, onCancel: (key: number) => cancelled.current.add(key) };
}
