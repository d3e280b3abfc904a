// Flows: lists, form, timeline, opinions, signatures; chains and form templates; documents; work items.

export { ChainEditor, type ChainEditorProps } from './chains/chain-editor.tsx';
export { type ChainKey, useChain, useOwnPosts } from './chains/use-chain.ts';
export { DocumentWordControl } from './documents/document-word-control.tsx';
export { ReceiversDialog, type ReceiversDialogProps, ReceiversField } from './documents/receivers-field.tsx';
export { CirculationSection, type CirculationSectionProps } from './flows/circulation-section.tsx';
export { FlowActions, type FlowActionsProps } from './flows/flow-actions.tsx';
export { FlowAttachments, type FlowAttachmentsProps } from './flows/flow-attachments.tsx';
export { FlowChanges, type FlowChangesProps } from './flows/flow-changes.tsx';
export { nodeName, roleName } from './flows/flow-course.ts';
export { FlowCourseSection } from './flows/flow-course-section.tsx';
export { FlowForm, type FlowFormProps } from './flows/flow-form.tsx';
export { FlowGaps, useGapText } from './flows/flow-gaps.tsx';
export { FlowList, type FlowListProps } from './flows/flow-list.tsx';
export { FlowLog, type FlowLogProps } from './flows/flow-log.tsx';
export { FlowReturned } from './flows/flow-returned.tsx';
export { FlowSeparated } from './flows/flow-separated.tsx';
export { FlowSheet, type FlowSheetProps, FlowSignatures, type FlowSignaturesProps } from './flows/flow-sheet.tsx';
export { FlowStatusTag } from './flows/flow-tags.tsx';
export { FlowCourseLine, FlowTimeline, type FlowTimelineProps } from './flows/flow-timeline.tsx';
export { FlowView, type FlowViewProps } from './flows/flow-view.tsx';
export { OpinionTable, type OpinionTableProps } from './flows/opinion-table.tsx';
export { StartFlows, type StartFlowsProps } from './flows/start-flows.tsx';
export type { FlowAction } from './flows/use-flow-action.ts';
export { type FlowFormOptions, type FlowFormState, useFlowForm } from './flows/use-flow-form.ts';
export {
  type FlowFilter,
  type FlowListRow,
  type FlowRecord,
  type FlowStartRecord,
  type FlowTaskRecord,
  type UseFlowsOptions,
  useFlow,
  useFlowDefinition,
  useFlowStarts,
  useFlows,
  useTakeFlow,
} from './flows/use-flows.ts';
export { useFlowsToDo } from './flows/use-flows-to-do.ts';
export { useSaveFlow } from './flows/use-save-flow.ts';
export { VacantNodes } from './flows/vacant-nodes.tsx';
export { ChangedSinceSigned } from './flows/versions/changed-since-signed.tsx';
export { PeopleControl } from './form/controls/people-control.tsx';
export { PersonControl } from './form/controls/person-control.tsx';
export { NodeSetEditor, type NodeSetEditorProps } from './forms/node-set-editor.tsx';
export { TemplateEditor, type TemplateEditorProps } from './forms/template-editor.tsx';
export {
  type TemplateRecord,
  type TemplateRow,
  useTemplate,
  useTemplateCall,
  useTemplateForm,
} from './forms/use-templates.ts';
export { ProgressBar } from './work-items/progress-bar.tsx';
export {
  type UseWorkItemsOptions,
  useRemoveWorkItem,
  useWorkItem,
  useWorkItems,
  useWorkItemTree,
  type WorkItemFilter,
  type WorkItemNode,
  type WorkItemRecord,
} from './work-items/use-work-items.ts';
export { WorkItemDialog, type WorkItemDialogProps } from './work-items/work-item-dialog.tsx';
export { WorkItemStateTag } from './work-items/work-item-state-tag.tsx';
export { WorkItemTree, type WorkItemTreeProps } from './work-items/work-item-tree.tsx';
