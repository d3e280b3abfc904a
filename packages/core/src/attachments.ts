// Files beside records: their sets, limits and the import of equipment from them.

export {
  type FileSystem,
  type FileType,
  fileSystems,
  fileTypeLabel,
  fileTypeOfRecord,
  fileTypes,
} from './areas/attachments/closed-lists.ts';
export { attachments } from './areas/attachments/endpoints.ts';
export { attachment, attachmentRename } from './areas/attachments/entities.ts';
export {
  type EquipmentIssue,
  type EquipmentRefusal,
  equipmentImport,
  equipmentKinds,
  equipmentRefusalOf,
  type ImportedEquipment,
} from './areas/attachments/equipment-import.ts';
export { fileSets } from './areas/attachments/file-sets.ts';
export {
  attachmentExtensions,
  extensionOf,
  extensionsOfType,
  type FileProblem,
  fileProblem,
  fileSizeLimit,
  importExtensions,
  mayRemoveFile,
  permissionToChange,
  workbookExtensions,
} from './areas/attachments/limits.ts';
