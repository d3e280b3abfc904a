import { useAttachments } from '../attachments/use-attachments.ts';
import { useFileActions } from '../attachments/use-file-actions.ts';
import { useWords } from '../i18n/words.ts';
import { flowFileType } from './flow-attachments.tsx';

export interface FieldFilesProps {
  readonly flowId: string;
  readonly name: string;
  /** The names as the form has them. */
  readonly text: string;
}

/** The files of a field of a form: a name shows the file, or downloads it. */
export function FieldFiles({ flowId, name, text }: FieldFilesProps) {
  const w = useWords();
  const { rows, refresh } = useAttachments({ infoId: flowId, fileType: flowFileType });
  const { isShown, preview, download } = useFileActions(refresh);
  const own = rows?.filter(({ formField }) => formField === name);
  if (!own || own.length === 0) return text;
  return (
    <ul className="db-root db:grid db:gap-1">
      {own.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            className="db-root db-link"
            aria-label={w(isShown(file) ? 'previewFile' : 'downloadFile', { name: file.fileName })}
            onClick={() => void (isShown(file) ? preview(file) : download(file))}
          >
            {file.fileName}
          </button>
        </li>
      ))}
    </ul>
  );
}
