// The import wizard and its parts; exports.

export type { FileFormat } from './browser/write-file.ts';
export { type ExportRecordsOptions, exportRecords } from './import/export-records.ts';
export type { ImportActions } from './import/import-actions.ts';
export type { ImportOptions } from './import/import-machine.ts';
export type {
  CellChange,
  Checked,
  Corrections,
  ImportState,
  ImportStep,
  Matched,
  Planned,
  Running,
} from './import/import-state.ts';
export { ImportWizard, type ImportWizardProps } from './import/import-wizard.tsx';
export type { OpenedFile } from './import/import-work.ts';
export { type Import, useImport } from './import/use-import.ts';
