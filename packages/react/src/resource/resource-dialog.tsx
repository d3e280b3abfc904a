import { fileTypeOfRecord } from '@danbao/core/attachments';
import type { DialogWithFilesProps } from '../record-files/dialog-with-files.tsx';
import { later } from '../view/later.tsx';
import { PlainDialog, type ResourceDialogProps } from './plain-dialog.tsx';

export type { ResourceDialogProps } from './plain-dialog.tsx';

const DialogWithFiles = later<DialogWithFilesProps>(
  async () => (await import('../record-files/dialog-with-files.tsx')).DialogWithFiles,
);

/** Adds or changes a record of a resource; with its files, where records of its kind have some. */
export function ResourceDialog({ after, ...props }: ResourceDialogProps) {
  const fileType = after === undefined ? fileTypeOfRecord(props.resource.name) : undefined;
  return fileType === undefined ? (
    <PlainDialog {...props} after={after} />
  ) : (
    <DialogWithFiles {...props} fileType={fileType} />
  );
}
