// List, dialog, detail and history of an ordinary record, and the list of any paged call.

export { DialogWithFiles, type DialogWithFilesProps } from './record-files/dialog-with-files.tsx';
export { FileList, type FileListProps } from './record-files/file-list.tsx';
export { RecordFiles, type RecordFilesProps } from './record-files/record-files.tsx';
export { whereOf } from './resource/filters/field-conditions.ts';
export type { ResourceListParts } from './resource/list-parts.tsx';
export { Listing, type ListingProps } from './resource/listing.tsx';
export { type ColumnParts, recordColumns, recordText } from './resource/record-columns.tsx';
export { RecordDetail, type RecordDetailProps } from './resource/record-detail.tsx';
export { RecordHistory, type RecordHistoryProps } from './resource/record-history.tsx';
export { RecordsSearch, type RecordsSearchProps } from './resource/records-search.tsx';
export { ResourceDialog, type ResourceDialogProps } from './resource/resource-dialog.tsx';
export { ResourceList, type ResourceListProps } from './resource/resource-list.tsx';
export {
  type AnyRecord,
  emptyFilter,
  type RecordsFilter,
  type UseRecordsOptions,
  useRecords,
  useRefreshResource,
} from './resource/use-records.ts';
