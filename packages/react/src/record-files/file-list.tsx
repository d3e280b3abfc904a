import { fileTypeLabel } from '@danbao/core/attachments';
import { formatFileSize } from '@danbao/core/format';
import { Download, Eye, Trash2 } from 'lucide-react';
import { type Attachment, type AttachmentsOf, useAttachments } from '../attachments/use-attachments.ts';
import { useFileActions } from '../attachments/use-file-actions.ts';
import { Button } from '../button/button.tsx';
import { classes } from '../button/classes.ts';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { TableState } from '../table/table-state.tsx';

export interface FileListProps extends Required<AttachmentsOf> {
  /** Lets files be removed, each after a question. */
  readonly mayRemove?: boolean;
  readonly className?: string;
}

/** The files of a record beside its text, one on a line: a name shows the file, or downloads it. Nothing where there are none. */
export function FileList({ infoId, fileType, mayRemove = false, className }: FileListProps) {
  const w = useWords();
  const locale = useLocale();
  const { rows, error, refresh } = useAttachments({ infoId, fileType });
  const { isShown, preview, download, remove } = useFileActions(refresh);
  if (error) return <TableState rows={rows} error={error} onRetry={() => void refresh()} />;
  if (!rows || rows.length === 0) return null;
  const open = (file: Attachment) => void (isShown(file) ? preview(file) : download(file));
  return (
    <ul className={classes('db-root db-files', className)} aria-label={fileTypeLabel(fileType)[locale]}>
      {rows.map((file) => {
        const { id, fileName: name, fileSize } = file;
        return (
          <li key={id} className="db-upload">
            <button type="button" className="db-root db-link db-file-name" onClick={() => open(file)}>
              {name}
            </button>
            <span className="db-help">{fileSize === undefined ? '' : formatFileSize(fileSize)}</span>
            <span>
              {isShown(file) && (
                <Button
                  variant="text"
                  icon={<Eye />}
                  aria-label={w('previewFile', { name })}
                  onClick={() => void preview(file)}
                />
              )}
              <Button
                variant="text"
                icon={<Download />}
                aria-label={w('downloadFile', { name })}
                onClick={() => void download(file)}
              />
              {mayRemove && (
                <Button
                  variant="danger-text"
                  icon={<Trash2 />}
                  aria-label={w('deleteFile', { name })}
                  onClick={() => void remove(file)}
                />
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
