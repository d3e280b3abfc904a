// Collateral and guarantees: form, tables, owners, fulfilment, coverage, history, shareholders.

export { BulkFulfilment } from './fulfilment/bulk-fulfilment.tsx';
export { FulfilmentDialog, type FulfilmentDialogProps } from './fulfilment/fulfilment-dialog.tsx';
export { CoveragePanel, type CoveragePanelProps } from './insights/coverage-panel.tsx';
export { HistoryDialog, type HistoryDialogProps } from './insights/history-dialog.tsx';
export { useCoverage } from './insights/use-coverage.ts';
export { useHistory } from './insights/use-history.ts';
export type { AssetHref, SameAsset } from './measures/identifying-field.tsx';
export type { MeasureActionsProps } from './measures/measure-actions.tsx';
export { MeasureForm, type MeasureFormProps } from './measures/measure-form.tsx';
export { MeasureView, type MeasureViewProps } from './measures/measure-view.tsx';
export { exportApplyKey, measuresPathKey } from './measures/measures-path.ts';
export { MeasuresTable, type MeasuresTableProps } from './measures/table/measures-table.tsx';
export { type KindOf, useKindOf, useKinds } from './measures/use-kinds.ts';
export { useAllMeasures, useMeasure, useMeasures } from './measures/use-measures.ts';
export type { MeasureSubmit, SavedMeasure, SaveType } from './measures/use-save-measure.ts';
export { OwnerDialog, type OwnerDialogProps } from './owners/owner-dialog.tsx';
export { OwnerPicker, type OwnerPickerProps } from './owners/owner-picker.tsx';
export { certificateOf, nameOfOwner, type OwnerLink, type OwnerRecord } from './owners/owner-record.ts';
export { OwnerSection, type OwnerSectionProps } from './owners/owner-section.tsx';
export { OwnerTable, type OwnerTableProps } from './owners/owner-table.tsx';
export { type ClientType, type OwnerSearch, type UseOwnersOptions, useOwners } from './owners/use-owners.ts';
export { useRemoveOwner } from './owners/use-remove-owner.ts';
export { ShareholderSection, type ShareholderSectionProps } from './shareholders/shareholder-section.tsx';
