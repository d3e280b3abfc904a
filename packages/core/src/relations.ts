// What holds between records, as data.

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
  sideOf,
  weightOf,
} from './relation/conflict.ts';
export { conflictIssue, conflictKeys, conflictsOf } from './relation/conflicts-of.ts';
export { overlaps, type Span, type SpanFields, spanLabel, spanOf } from './relation/span.ts';
