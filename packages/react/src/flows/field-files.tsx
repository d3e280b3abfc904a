import { useAttachments } from '../attachments/use-attachments.ts';
import { useDownload } from '../attachments/use-download.ts';
import { useWords } from '../i18n/words.ts';
import { flowFileType } from './flow-attachments.tsx';

export interface FieldFilesProps {
  readonly flowId: string;
  readonly name: string;
  /** The names as the form has them. */
  readonly text: string;
}

/** The files of a field of a form, each downloaded by a press on its name. */
export function FieldFiles({ flowId, name, text }: FieldFilesProps) {
  const w = useWords();
  const download = useDownload();
  const own = useAttachments({ infoId: flowId, fileType: flowFileType }).rows?.filter(
    ({ formField }) => formField === name,
  );
  if (!own || own.length === 0) return text;
  return (
    <ul className="db-root db:grid db:gap-1">
      {own.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            className="db-root db-link"
            aria-label={w('downloadFile', { name: file.fileName })}
            onClick={() => void download(file)}
          >
            {file.fileName}
          </button>
        </li>
      ))}
    </ul>
  );
}
