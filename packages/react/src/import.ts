// The import wizard and its parts; exports.

export type { FileFormat } from './browser/write-file.ts';
export { type ExportRecordsOptions, exportRecords, exportScopes } from './import/export-records.ts';
export type { GivenFile } from './import/given-file.ts';
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
  Undo,
} from './import/import-state.ts';
export { ImportWizard, type ImportWizardProps } from './import/import-wizard.tsx';
export type { OpenedFile } from './import/import-work.ts';
export type { LostCorrection } from './import/kept-corrections.ts';
export type { LastImport } from './import/last-import.ts';
export { PasteDialog, type PasteDialogProps } from './import/paste/paste-dialog.tsx';
export type { PastedCells } from './import/paste/pasted-cells.ts';
export { shownColumns, usePastedRows } from './import/paste/use-pasted-rows.ts';
export { type Import, useImport } from './import/use-import.ts';
