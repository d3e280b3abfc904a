import { Eye } from 'lucide-react';
import { useAttachments } from '../attachments/use-attachments.ts';
import { useFileActions } from '../attachments/use-file-actions.ts';
import { Button } from '../button/button.tsx';
import { useWords } from '../i18n/words.ts';
import { flowFileType } from './flow-attachments.tsx';

export interface FieldFilesProps {
  readonly flowId: string;
  readonly name: string;
  /** The names as the form has them. */
  readonly text: string;
}

/** The files of a field of a form, each downloaded by a press on its name, or shown where it can be. */
export function FieldFiles({ flowId, name, text }: FieldFilesProps) {
  const w = useWords();
  const { rows, refresh } = useAttachments({ infoId: flowId, fileType: flowFileType });
  const { isShown, preview, download } = useFileActions(refresh);
  const own = rows?.filter(({ formField }) => formField === name);
  if (!own || own.length === 0) return text;
  return (
    <ul className="db-root db:grid db:gap-1">
      {own.map((file) => (
        <li key={file.id} className="db:flex db:items-center db:gap-2">
          <button
            type="button"
            className="db-root db-link"
            aria-label={w('downloadFile', { name: file.fileName })}
            onClick={() => void download(file)}
          >
            {file.fileName}
          </button>
          {isShown(file) && (
            <Button
              variant="text"
              icon={<Eye />}
              aria-label={w('previewFile', { name: file.fileName })}
              onClick={() => void preview(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
