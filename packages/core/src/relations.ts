// What holds between records, as data.

export { builtInConflicts } from './areas/conflicts/conflicts.ts';
export { type ConflictBatch, conflictBatch, conflictQuery, conflicts } from './areas/conflicts/endpoints.ts';
export { foresightQueryOf, foresightQueryOfBatch } from './areas/conflicts/foresight-query.ts';
export { carRequestTime, carTime, driverTime, personTime, roomTime } from './areas/conflicts/time-conflicts.ts';
export { limits as builtInLimits } from './areas/limits.ts';
export { amountLabel } from './relation/amount-label.ts';
export {
  type Collision,
  type Conflict,
  type ConflictDefinition,
  type ConflictRecord,
  type ConflictSays,
  type ConflictSide,
  type ConflictWeight,
  conflict,
  type KeyedRecord,
  type NumberKey,
  sideOf,
  weightOf,
} from './relation/conflict.ts';
export { conflictIssue, conflictKeys, conflictsOf, isNumberKey, numberInKey } from './relation/conflicts-of.ts';
export {
  type ConflictHost,
  type FindConflictsOptions,
  findConflicts,
  type Participation,
  participationsOf,
} from './relation/find-conflicts.ts';
export { isRelated, type RelationRules } from './relation/is-related.ts';
export {
  type Limit,
  type LimitDefinition,
  type LimitedChange,
  type LimitedParent,
  type LimitedRecord,
  limit,
  limitIssues,
  limitsTouchedBy,
  type MovedAlong,
  parentsOf,
} from './relation/limit.ts';
export { type Movement, type MovingKind, movement, type Posting, postingOf } from './relation/movement.ts';
export {
  dailyBalances,
  evaluate,
  lowestBalance,
  type Quantity,
  type QuantityDefinition,
  quantity,
  signedMovements,
} from './relation/quantity.ts';
export { replaces } from './relation/replaces.ts';
export { type Span, type SpanFields, spanFields, spanLabel, spanOf } from './relation/span.ts';
export {
  type Foreseen,
  type ForesightHost,
  type ForesightQuery,
  foreseeRecords,
  type MovedPosting,
  type UnsavedRecord,
} from './resource/foresee-records.ts';
