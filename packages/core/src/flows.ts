// Flows: definitions, chains of approval, forms, tasks, decisions, what stands on paper; work items.

export { chainOf, type PostNames } from './areas/chains/chain.ts';
export { type ChainChange, chainChanges } from './areas/chains/chain-changes.ts';
export { bondOf, chainIssues } from './areas/chains/chain-checks.ts';
export { type ChainRecord, chainBody } from './areas/chains/chain-entities.ts';
export { type ChainRow, chainRow, nodeUses, rowsOfChain } from './areas/chains/chain-row.ts';
export { type ChainAnswer, type ChainTrial, chains } from './areas/chains/endpoints.ts';
export { chainReason } from './areas/chains/messages.ts';
export { codeOfPost, ownPosts } from './areas/chains/own-posts.ts';
export type { CreditChangeRow } from './areas/credit-changes/change-row.ts';
export { dossiers } from './areas/dossiers/endpoints.ts';
export { isHeld, mostAsked } from './areas/flows/add-sign.ts';
export { flowBatchLimit, type flowBatchResult, isSignedInBatch } from './areas/flows/batch.ts';
export {
  type AddPosition,
  addPositions,
  type FlowBox,
  type FlowEvent,
  type FlowStatus,
  flowBoxes,
  flowEvents,
  flowStatuses,
  flowStatusFilters,
  statusesOf,
  type TaskStatus,
  taskStatuses,
} from './areas/flows/choices.ts';
export { circulationRow, circulations, mostCirculated } from './areas/flows/circulations.ts';
export { type Compute, withComputed } from './areas/flows/compute.ts';
export { countFlows } from './areas/flows/count-flows.ts';
export { dayIssues } from './areas/flows/day-issues.ts';
export {
  decide,
  type FlowActor,
  type FlowCommand,
  type FlowCourse,
  type FlowDecision,
  type FlowRefusal,
  mayBeAsked,
  mayTakeOver,
  ownTask,
} from './areas/flows/decide.ts';
export { draftForm } from './areas/flows/draft-form.ts';
export { flows } from './areas/flows/endpoints.ts';
export {
  flowAction,
  flowAddSign,
  flowCourseQuery,
  flowEntryRow,
  flowHead,
  flowQuery,
  flowRecord,
  flowRow,
  flowStart,
  flowStep,
  flowTaskRow,
  type namedRecord,
  type relatedFlow,
} from './areas/flows/entities.ts';
export { cockpitFlow } from './areas/flows/families/cockpit.ts';
export { compensationForm } from './areas/flows/families/compensation.ts';
export { creditChangeForm } from './areas/flows/families/credit-change.ts';
export { creditUseForm } from './areas/flows/families/credit-use.ts';
export { dataGatheringFlow } from './areas/flows/families/data-gathering.ts';
export { documentKinds, documentLevels, receiverKinds } from './areas/flows/families/documents.ts';
export { type LeaveKind, leaveKinds } from './areas/flows/families/leave-kinds.ts';
export { projectForm } from './areas/flows/families/project.ts';
export { documentReceiver, sendingForm } from './areas/flows/families/sending.ts';
export { workOrderCategories, workOrderForm, workOrderTargets } from './areas/flows/families/work-order.ts';
export type { fewSignersRow } from './areas/flows/few-signers.ts';
export { fillableFields } from './areas/flows/fillable-fields.ts';
export {
  type AnyFlow,
  type FlowDefinition,
  type FlowGroup,
  type FlowNode,
  type FlowPage,
  type FlowRoutes,
  type FlowStage,
  type Freezing,
  type FrozenPart,
  flow,
  type NodeRule,
} from './areas/flows/flow.ts';
export {
  type FlowDefinitions,
  type FlowRegistry,
  flowDefinitions,
  flowOfCode,
} from './areas/flows/flow-definitions.ts';
export { type FlowForms, flowForms, flowFormsOf } from './areas/flows/flow-forms.ts';
export { type FlowIssuesOptions, flowIssues } from './areas/flows/flow-issues.ts';
export { flowNumber } from './areas/flows/flow-number.ts';
export {
  type FlowAddress,
  type FlowLocation,
  flowOfRoute,
  flowPages,
  flowPath,
  flowRoute,
  type RoutedFlow,
  servesFlow,
} from './areas/flows/flow-routes.ts';
export { customFormPrefix, customFormRoutes, type FlowShape, flowOfShape, shapeOf } from './areas/flows/flow-shape.ts';
export {
  applyEntry,
  emptyFlow,
  type FlowEntry,
  type FlowState,
  type FlowTask,
  isUnderApproval,
  isWithStarter,
  type OpenedTask,
  openTasks,
  replay,
} from './areas/flows/flow-state.ts';
export { flowTitle } from './areas/flows/flow-title.ts';
export {
  courseOf,
  currentNames,
  entryRows,
  type LoggedEntry,
  nodeFinishId,
  nodeOfTask,
  pickedFor,
  possibilities,
  returnOf,
  type SignedVersion,
  taskNo,
  taskRows,
} from './areas/flows/flow-view.ts';
export {
  type CustomField,
  type CustomFieldKind,
  customFormEntity,
  drawnIdField,
  type FormData,
} from './areas/flows/form-data.ts';
export { opinionDrafts } from './areas/flows/opinion-drafts.ts';
export { addedText, opinionText } from './areas/flows/opinion-text.ts';
export { type OwnPost, type Post, postOf, posts } from './areas/flows/posts.ts';
export { routingFields } from './areas/flows/routing-fields.ts';
export {
  canAllSign,
  isSeparated,
  type Shortage,
  type Staffed,
  shortageOf,
  signersElsewhere,
} from './areas/flows/separation.ts';
export {
  signedFor,
  standInInput,
  standInProposal,
  standInRow,
  standIns,
} from './areas/flows/stand-ins.ts';
export { starterIssues } from './areas/flows/starter-issues.ts';
export { keepUsualWord, listUsualWords, maxUsualWords, usualWordCalls, usualWords } from './areas/flows/usual-words.ts';
export { canonicalJson } from './areas/flows/versions/canonical-json.ts';
export { differenceOf, type VersionDifference, type VersionReading } from './areas/flows/versions/difference.ts';
export { type FrozenBody, type FrozenParts, filledBody, frozenBody } from './areas/flows/versions/frozen-body.ts';
export {
  applicationOfVersion,
  drawdownOfVersion,
  type FrozenTable,
  frozenTables,
} from './areas/flows/versions/sheet-values.ts';
export { flowVersions } from './areas/flows/versions/version-endpoints.ts';
export { flowVersionRecord, flowVersionRow, versionDifference } from './areas/flows/versions/version-entities.ts';
export { forms } from './areas/forms/endpoints.ts';
export { flowNodeIssues, flowNodes, flowNodesRecord, settableFlow } from './areas/forms/flow-nodes.ts';
export { codeOfTemplate, flowOfTemplate, shapeOfTemplate } from './areas/forms/flow-of-template.ts';
export {
  type FormTemplate,
  formTemplate,
  templateRecord,
  templateRow,
  templateStates,
} from './areas/forms/form-template.ts';
export { linkValues } from './areas/forms/link-values.ts';
export { nodeConditions, nodeRow, nodeSigners } from './areas/forms/node-row.ts';
export { type NodeRow, rowsOfStages, stagesOfRows } from './areas/forms/stages-of-rows.ts';
export { templateField } from './areas/forms/template-fields.ts';
export { links } from './areas/links/endpoints.ts';
export { workRelations, workStates, workTypes } from './areas/work-items/choices.ts';
export { workItems } from './areas/work-items/endpoints.ts';
export {
  finishWorkItem,
  mayEditWorkItem,
  mayFinishWorkItem,
  overdueDays,
  type WorkItemEnd,
} from './areas/work-items/rules.ts';
export { workItem, workItemBody, workItemNode, workItemRecord } from './areas/work-items/work-item.ts';
export {
  type FormPart,
  formParts,
  isRead,
  type PaperField,
  paperLines,
  paperTable,
  sheetText,
} from './paper/form-paper.ts';
