import type { Rule } from '../field/rule.ts';
import type { Label } from '../label.ts';
import type { SpanFields } from './span.ts';

type Values = Readonly<Record<string, unknown>>;

/** `refuse`: never saved. `confirm`: saved once somebody has confirmed it. */
export type ConflictWeight = 'refuse' | 'confirm';

/** A record as conflicts compare it, of whatever kind. */
export interface ConflictRecord {
  /** The kind: the name of a resource, the code of a flow, or `measure`. */
  readonly of: string;
  readonly id: string;
  readonly unitUid: string;
  /** Who made it. */
  readonly authorId: string;
  readonly values: Values;
  /** What people know it by. */
  readonly title?: string | undefined;
  /** Whether whoever reads the sentence may see it: only then its title and its time are said. */
  readonly isSeen: boolean;
}

/** What a record is to have of others: its values, and who made it in which unit. */
export type KeyedRecord = Pick<ConflictRecord, 'of' | 'unitUid' | 'authorId' | 'values'>;

/** A number on a paper: the same whatever its width, case, blanks, brackets and the signs between its digits. */
export interface NumberKey {
  /** The field with the number. */
  readonly number: string;
  /** The fields that say whose number it is: the sender of a document. */
  readonly of?: readonly string[];
}

/** One kind of record that takes part in a conflict. */
export interface ConflictSide {
  /** The name of a resource, the code of a flow, or `measure`. */
  readonly of: string;
  /** What such a record is called in the sentence. */
  readonly label: Label;
  /** The field at which the conflict is said and confirmed. */
  readonly field: string;
  /**
   * What it takes up. Fields whose values are keys, every entry of a list for itself; `authorId` is whoever made the record. Or a
   * number that is compared however it is written. Or a function, where keys are made of values in another way.
   */
  readonly key: readonly string[] | NumberKey | ((record: KeyedRecord) => readonly string[]);
  /** The time for which it takes it up; for good when not said. */
  readonly span?: SpanFields;
  /** The record takes part only while this holds. */
  readonly when?: Rule;
  /** Of a flow: the node whose signature makes it count; the starter's when not said. */
  readonly at?: string;
  /** Another side: a finished record of it, by the same person and in this time, stands for this record (what was really taken for what was planned). */
  readonly replacedBy?: string;
  /** It says what has happened: others are held against it, and it against none. */
  readonly isFact?: true;
}

/** Two records that conflict. */
export interface Collision {
  /** The side of the record that is judged. */
  readonly side: ConflictSide;
  readonly otherSide: ConflictSide;
  readonly other: ConflictRecord;
  /** What both take up. */
  readonly key: string;
  readonly weight: ConflictWeight;
}

/** The sentences of a conflict, without what may be done about it. `name` is what people call the key. */
export interface ConflictSays {
  /** Where the other record may be seen. */
  seen(collision: Collision, name: Label): Label;
  /** Where it may not: nothing of it is said but that it is there. */
  hidden(collision: Collision, name: Label): Label;
}

export interface ConflictDefinition {
  readonly name: string;
  /** What is unusual or forbidden, as a heading. */
  readonly label: Label;
  readonly sides: readonly ConflictSide[];
  readonly weight: ConflictWeight;
  /** Pairs of sides that weigh otherwise, by their `of`; the order does not matter. */
  readonly pairs?: readonly { readonly between: readonly [string, string]; readonly weight: ConflictWeight | 'none' }[];
  /** Among whose records it is sought. @default 'group' */
  readonly within?: 'unit' | 'group';
  /** Whose name the key is: that of a person, or of a record of this resource. The key is its own name when not said. */
  readonly keyOf?: string;
  /** @default one sentence for conflicts in time and one for keys, by what the sides say. */
  readonly says?: ConflictSays;
}

export interface Conflict extends ConflictDefinition {
  readonly within: 'unit' | 'group';
}

/**
 * Defines what may not coincide: form, server and plan of an import read the same definition.
 *
 * @throws Error where a side is named twice, or what is named is no side of it.
 * @example
 * conflict({ name: 'roomTime', label: label('会议室重复', 'Room booked twice'), weight: 'refuse', keyOf: 'meetingRoom', sides: [
 *   { of: 'meetingBooking', label: meetingBookings.label, field: 'startTime', key: ['roomId'], span: { from: 'startTime', until: 'endTime' } },
 * ] });
 */
export function conflict(definition: ConflictDefinition): Conflict {
  const { name, sides, pairs = [] } = definition;
  const known = sides.map(({ of }) => of);
  const named = [...pairs.flatMap(({ between }) => between), ...sides.flatMap(({ replacedBy = [] }) => replacedBy)];
  const twice = known.find((of, at) => known.indexOf(of) !== at);
  if (twice !== undefined) throw new Error(`conflict ${name}: side ${twice} stands twice`);
  const stranger = named.find((of) => !known.includes(of));
  if (stranger !== undefined)
    throw new Error(`conflict ${name}: ${stranger} is no side of it; its sides are ${known.join(', ')}`);
  return { within: 'group', ...definition };
}

/** The side of a conflict that records of this kind are. */
export function sideOf({ sides }: Conflict, of: string): ConflictSide | undefined {
  return sides.find((side) => side.of === of);
}

/** How much it weighs when records of these kinds conflict; undefined where they may coincide. */
export function weightOf({ pairs = [], weight }: Conflict, one: string, other: string): ConflictWeight | undefined {
  const pair = pairs.find(
    ({ between: [left, right] }) => (left === one && right === other) || (left === other && right === one),
  );
  const own = pair?.weight ?? weight;
  return own === 'none' ? undefined : own;
}
