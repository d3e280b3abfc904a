// Forms of an entity: fields, controls, summary of problems, dialogs; regions and dictionaries.

export { DictionaryControl, type DictionaryControlProps } from './dictionaries/dictionary-control.tsx';
export type { DictionaryName } from './dictionaries/use-dictionary.ts';
export { ChoicesControl, type ChoicesControlProps } from './form/controls/choices-control.tsx';
export type { ControlProps } from './form/controls/control-props.ts';
export { ListControl, type ListControlProps } from './form/controls/list-control.tsx';
export { PicksControl } from './form/controls/picks-control.tsx';
export { type ChoiceOption, SegmentControl, type SegmentControlProps } from './form/controls/segment-control.tsx';
export { useSelected } from './form/controls/use-selected.ts';
export { DescriptionList, type DescriptionListProps } from './form/description-list.tsx';
export { type ControlComponent, EntityField, type EntityFieldProps } from './form/entity-field.tsx';
export { EntityFormContext } from './form/entity-form-context.ts';
export { type ControlIds, FieldFrame, type FieldFrameProps } from './form/field-frame.tsx';
export { firstOnPage, focusField } from './form/focus-field.ts';
export { IssueSummary, type IssueSummaryProps } from './form/issue-summary.tsx';
export { formValues, RecordDialog, type RecordDialogProps } from './form/record-dialog.tsx';
export { useSaveShortcut } from './form/save-shortcut.ts';
export { DayField, SelectField, type SelectFieldProps } from './form/search-fields.tsx';
export { type EntityForm, type FormValues, useEntityForm } from './form/use-entity-form.ts';
export { type TextDraft, useTextDraft } from './form/use-text-draft.ts';
export { RegionCascade, type RegionCascadeProps } from './regions/region-cascade.tsx';
