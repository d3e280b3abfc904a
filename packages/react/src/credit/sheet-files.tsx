import { attachments, type FileType } from '@danbao/core/attachments';
import type { Attachment } from '../attachments/use-attachments.ts';
import { fileSystem } from '../attachments/use-attachments.ts';
import { useFileActions } from '../attachments/use-file-actions.ts';
import { useWords } from '../i18n/words.ts';
import { SheetList } from '../print/sheet-list.tsx';
import { useEndpoint } from '../query/use-endpoint.ts';
import { type FrozenRecords, frozenOr } from './frozen-or.ts';

export interface SheetFilesProps {
  readonly caption: string;
  readonly infoId: string;
  readonly fileType: FileType;
  /** As they were signed, with those of other records. */
  readonly frozen: FrozenRecords;
}

/** The attachments of a record on a sheet (N10); a click on a name shows the file, or downloads it. */
export function SheetFiles({ caption, infoId, fileType, frozen }: SheetFilesProps) {
  const w = useWords();
  const signed = frozen?.filter((file) => file['infoId'] === infoId && file['fileType'] === fileType);
  const input = { infoId, fileType, sysId: fileSystem };
  const answer = frozenOr<Attachment>(signed, useEndpoint(attachments.find, input, { enabled: !frozen }));
  const actions = useFileActions(async () => {});
  if (answer.data?.length === 0) return null;
  const open = (file: Attachment) => void (actions.isShown(file) ? actions.preview(file) : actions.download(file));
  return (
    <SheetList
      caption={caption}
      answer={answer}
      head={[w('index'), w('fileName'), w('uploadedBy'), w('uploadedAt')]}
      widths={[8, 52, 18, 22]}
      row={(file, index) => [
        index + 1,
        <button key="name" type="button" className="db-root db-link db-sheet-link" onClick={() => open(file)}>
          {file.fileName}
        </button>,
        file.fileUploadUsername,
        file.uploadTime,
      ]}
    />
  );
}
