import type { Issue } from '@danbao/core';
import {
  type Collision,
  type Conflict,
  type ConflictRecord,
  type ConflictSide,
  conflictIssue,
  conflictKeys,
  conflictsOf,
  sideOf,
  spanOf,
  weightOf,
} from '@danbao/core/relations';
import { type ConflictReader, sourceOf } from './conflict-source.ts';
import { holdNames } from './hold-names.ts';
import { namesOfKeys } from './names-of-keys.ts';

/** Of one conflict as many are said; whoever has more begins with these. */
const maxSaid = 5;

/** A conflict in which a record takes part, and what it takes up. */
interface Participation {
  readonly definition: Conflict;
  readonly side: ConflictSide;
  readonly keys: readonly string[];
}

export interface FindConflictsOptions {
  /** The record as it was: what it conflicted with already, and somebody has confirmed, is not said again. */
  readonly before?: ConflictRecord | undefined;
  /** Of a flow: the node whose signature is given; only what counts from there on is looked at. The starter's when not said. */
  readonly at?: string | undefined;
}

/** With what a record would conflict if it were saved now; anybody may save another meanwhile. */
export function findConflicts(
  reader: ConflictReader,
  record: ConflictRecord,
  options: FindConflictsOptions = {},
): Promise<readonly Issue[]> {
  return issuesOf(reader, record, partsOf(reader, record, options), options);
}

/** The same inside of the transaction that saves it: whoever writes what takes up the same waits until this one is through. */
export async function holdConflicts(
  reader: ConflictReader,
  record: ConflictRecord,
  options: FindConflictsOptions = {},
): Promise<readonly Issue[]> {
  const parts = partsOf(reader, record, options);
  const before = options.before ? partsOf(reader, options.before, options) : [];
  await holdNames(
    reader.db,
    [...parts, ...before].flatMap(({ definition: { name }, keys }) => keys.map((key) => `conflict ${name} ${key}`)),
  );
  return issuesOf(reader, record, parts, options);
}

function partsOf(
  { deps }: ConflictReader,
  record: ConflictRecord,
  { at }: FindConflictsOptions,
): readonly Participation[] {
  return deps.danbao.conflicts.flatMap((definition) => {
    const side = sideOf(definition, record.of);
    if (!side || side.isFact || side.at !== at) return [];
    const keys = conflictKeys(side, record);
    return keys.length === 0 ? [] : [{ definition, side, keys }];
  });
}

async function issuesOf(
  reader: ConflictReader,
  record: ConflictRecord,
  parts: readonly Participation[],
  { before }: FindConflictsOptions,
): Promise<readonly Issue[]> {
  const issues: Issue[] = [];
  for (const part of parts) {
    const { definition } = part;
    const others = await othersOf(reader, record, part);
    const known = before ? conflictsOf(definition, before, others) : [];
    const found = conflictsOf(definition, record, others).filter(
      (one) => one.weight === 'refuse' || !known.some((old) => isSame(old, one)),
    );
    const names = await namesOfKeys(reader, definition, found);
    for (const one of found.slice(0, maxSaid)) issues.push(conflictIssue(definition, one, names.get(one.key)));
  }
  return issues;
}

async function othersOf(reader: ConflictReader, record: ConflictRecord, { definition, side, keys }: Participation) {
  const span = side.span && spanOf(side.span, record.values);
  const unitUid = definition.within === 'unit' ? record.unitUid : undefined;
  const others: ConflictRecord[] = [];
  for (const other of definition.sides) {
    if (weightOf(definition, side.of, other.of) === undefined) continue;
    const replacer = other.replacedBy === undefined ? undefined : sideOf(definition, other.replacedBy);
    const source = sourceOf(reader, other.of);
    if (source) others.push(...(await source.candidates(reader, { side: other, replacer, keys, span, unitUid })));
  }
  return others;
}

function isSame(one: Collision, other: Collision): boolean {
  return one.key === other.key && one.other.of === other.other.of && one.other.id === other.other.id;
}
