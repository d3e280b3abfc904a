export { type CellIssue, cellIssue } from './exchange/check/cell-issue.ts';
export { checkRows } from './exchange/check/check-rows.ts';
export type { CheckedRow } from './exchange/check/checked-row.ts';
export { otherSubject } from './exchange/check/other-subject.ts';
export { layoutOf, readHead, type SheetHead, subjectOfHead } from './exchange/check/read-layout.ts';
export { type Repeats, repeatedRow } from './exchange/check/repeated-row.ts';
export { type CheckOptions, createRowChecker, type RowChecker } from './exchange/check/row-checker.ts';
export type { SheetLayout } from './exchange/check/sheet-layout.ts';
export { type ExportScope, exportScope } from './exchange/export/export-scope.ts';
export { type ExportOptions, type ExportSheet, exportSheet } from './exchange/export/export-sheet.ts';
export { arrivedRows } from './exchange/files/arrived-rows.ts';
export type { FileNote, FileState } from './exchange/files/file-note.ts';
export { type FileTree, type TreeFile, tidyTree } from './exchange/files/file-tree.ts';
export { planFiles } from './exchange/files/plan-files.ts';
export { fileNumbers, filesOf, type RecordFiles } from './exchange/files/row-files.ts';
export { type ArrivedRow, type UploadOptions, uploadFiles } from './exchange/files/upload-files.ts';
export { zipTree } from './exchange/files/zip-tree.ts';
export type { ExchangeMessages, NoticeKey, ProblemRule, RowRule } from './exchange/i18n/messages.ts';
export { sentence } from './exchange/i18n/sentence.ts';
export { type JobHeader, type JobSheet, type JobSource, jobFormat } from './exchange/job/job-header.ts';
export type { JobStore, Log } from './exchange/job/job-store.ts';
export type { Acknowledged, JournalEvent, RowRefusal, StopReason } from './exchange/job/journal-event.ts';
export {
  manifestLine,
  type PackageCompletion,
  type PackageMetadata,
  type PackedFile,
  packageLimits,
  packagePart,
  packageParts,
} from './exchange/package/layout.ts';
export { type PackageHash, type VerifyOptions, verifyPackage } from './exchange/package/verify-package.ts';
export type { ColumnChange } from './exchange/plan/changes.ts';
export { type PlanSheet, planJob } from './exchange/plan/plan-job.ts';
export { type PlanOptions, planRows } from './exchange/plan/plan-rows.ts';
export { type Action, noCounts, type PlanCounts, type PlannedRow } from './exchange/plan/planned-row.ts';
export { describeProblem, ExchangeProblem, isExchangeProblem } from './exchange/problem.ts';
export { changedSinceJob } from './exchange/run/changed-since-job.ts';
export { noStates, type Outcome, type RunCounts, type State } from './exchange/run/outcome.ts';
export { isThere, type JobProgress, type RowState, readProgress } from './exchange/run/progress.ts';
export { refusedCells } from './exchange/run/refused-cells.ts';
export { type RunOptions, runJob } from './exchange/run/run-job.ts';
export { type IndexedRow, indexedRows } from './exchange/run/sent-rows.ts';
export { jobSheet, sheetLayouts } from './exchange/run/sheet-layouts.ts';
export type { Stop } from './exchange/run/stop.ts';
export { rowsToUndo, type UndoOutcome, undoJob } from './exchange/run/undo-job.ts';
export { findSubject, subjects, subjectsOf } from './exchange/subject/find-subject.ts';
export { kindSubject, type MeasuresSubject, measuresSubject } from './exchange/subject/measures-subject.ts';
export { ownersSubject } from './exchange/subject/owners-subject.ts';
export { readableColumns } from './exchange/subject/readable-columns.ts';
export type { Key, Noun, Subject } from './exchange/subject/subject.ts';
export type { ExchangeClient } from './exchange/target/client.ts';
export { type DivisionTree, divisionTree } from './exchange/target/division-tree.ts';
export { type MeasureResolverOptions, measureResolver } from './exchange/target/measure-resolver.ts';
export { openTargets, type TargetOptions, type Targets } from './exchange/target/open-targets.ts';
export { type KnownOwner, type OwnerDirectory, ownerDirectory } from './exchange/target/owner-directory.ts';
export type { RecordToSend, Resolved, Sent, Stored, Target, TargetFilter, Wanted } from './exchange/target/target.ts';
export { readStamps, type SheetStamp, stampRows, stampSheet } from './exchange/template-stamps.ts';
