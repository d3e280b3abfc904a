// Resources: one definition of an ordinary record, its calls, store, history and undo.

export { type ListOptions, listParameters, rowsOf } from './listing/list-parameters.ts';
export { type Listing, type ListingOptions, listing } from './listing/listing.ts';
export { pageOfRows } from './listing/page-of-rows.ts';
export { answerCall, changeRecord } from './resource/answer-call.ts';
export type { RecordResult } from './resource/batch.ts';
export { brokenLimits } from './resource/broken-limits.ts';
export { changeActions, recordChange } from './resource/change.ts';
export { changeKind } from './resource/change-kind.ts';
export { conflictRecordOf } from './resource/conflict-record.ts';
export { type FilterableField, filterableFields } from './resource/filterable-fields.ts';
export {
  conditionsOfGroup,
  type Grouping,
  groupingIn,
  groupingsOf,
  groupsInOrder,
  maxGroups,
  tooManyGroups,
} from './resource/grouping.ts';
export type { Listed } from './resource/listed.ts';
export { namedChanges } from './resource/named-changes.ts';
export {
  betweenStored,
  followersOf,
  type LinkedRecord,
  type NamedPair,
  namedIn,
  withNames,
} from './resource/people.ts';
export { type Filter, parametersOf } from './resource/query.ts';
export { recordsOf } from './resource/record-of.ts';
export { nameFieldOf, readValue, referencesOf, storedFilters } from './resource/references.ts';
export { refusalIn } from './resource/refusal-in.ts';
export {
  type AnyResource,
  type CallName,
  type InputOf,
  isShared,
  type ReadOnlyResource,
  type RecordChange,
  type RecordOf,
  type Resource,
  type ResourceDefinition,
  type ResourceEndpoint,
  readOnlyResource,
  resource,
  withFields,
} from './resource/resource.ts';
export { resourcesIn } from './resource/resources-in.ts';
export { changedSince, titleOf, undoChanges } from './resource/roll-back.ts';
export type { ResourceRules, RuleChange } from './resource/rules.ts';
export { type SortKind, sortableFields, sortKindOf } from './resource/sortable-fields.ts';
export type {
  Caller,
  DraftChange,
  EffectChange,
  LoggedChange,
  ResourceEffects,
  ResourceHost,
  ResourceStore,
  StoredRecord,
} from './resource/store.ts';
export { type ValueKind, valueKindOf } from './resource/value-kind.ts';
export {
  type FilterCondition,
  formatWhere,
  type Operator,
  operatorSigns,
  parseWhere,
  WhereError,
} from './resource/where.ts';
export { conditionsOf, type FieldCondition } from './resource/where-field.ts';
