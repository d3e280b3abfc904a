import { message } from '@danbao/core';
import { attachments, type FileType, fileTypeLabel } from '@danbao/core/attachments';
import { useQueryClient } from '@tanstack/react-query';
import { UploadArea } from '../attachments/upload-area.tsx';
import { useUploads } from '../attachments/use-uploads.ts';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { refreshQueries } from '../query/refresh-queries.ts';
import { endpointKey } from '../query/use-endpoint.ts';
import { PlainDialog, type ResourceDialogProps } from '../resource/plain-dialog.tsx';
import { FileList } from './file-list.tsx';

export interface DialogWithFilesProps extends Omit<ResourceDialogProps, 'after' | 'isUnsaved'> {
  readonly fileType: FileType;
}

/** Adds or changes a record of a resource together with its files: they are chosen beside its fields, and sent once it is saved. */
export function DialogWithFiles({ fileType, ...props }: DialogWithFilesProps) {
  const { resource, record, onSaved } = props;
  const w = useWords();
  const locale = useLocale();
  const notify = useMessage();
  const queries = useQueryClient();
  const uploads = useUploads({ infoId: '', fileType, manual: true, onDone: () => undefined });
  const label = fileTypeLabel(fileType)[locale];
  return (
    <PlainDialog
      {...props}
      isUnsaved={uploads.uploads.length > 0}
      after={
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
        <div role="group" aria-label={label}>
          <p className="db-label db:mb-1">{label}</p>
          {record && (
            <FileList infoId={String(record[resource.id])} fileType={fileType} mayRemove className="db:mb-2" />
          )}
          <UploadArea uploads={uploads} chooseLabel={w('chooseFiles')} />
        </div>
      }
      onSaved={async (saved) => {
        const infoId = String(saved[resource.id]);
        await uploads.sendTo(infoId);
        await refreshQueries(queries, { queryKey: endpointKey(attachments.list, { infoId, fileType }) });
        if (onSaved) await onSaved(saved);
        else notify.success(message(record ? 'updated' : 'added', locale));
      }}
    />
  );
}
