import type { Issue } from '../field/validate.ts';
import type { Label } from '../label.ts';
import { type Collision, type Conflict, type ConflictRecord, type ConflictSide, sideOf, weightOf } from './conflict.ts';
import { conflictIssue, conflictKeys, conflictsOf } from './conflicts-of.ts';

/** Of one conflict as many are said; whoever has more begins with these. */
const maxSaid = 5;

/** A conflict in which a record takes part, and what it takes up. */
export interface Participation {
  readonly definition: Conflict;
  readonly side: ConflictSide;
  readonly keys: readonly string[];
}

/** Where the records are kept that others may conflict with. */
export interface ConflictHost {
  readonly conflicts: readonly Conflict[];
  /** Records of another side that may take up the same, more than those that do: the definition decides. */
  candidates(other: ConflictSide, part: Participation, record: ConflictRecord): Promise<readonly ConflictRecord[]>;
  /** What people call the keys, as far as they have names. */
  namesOfKeys(definition: Conflict, collisions: readonly Collision[]): Promise<ReadonlyMap<string, Label>>;
}

export interface FindConflictsOptions {
  /** The record as it was: what it conflicted with already, and somebody has confirmed, is not said again. */
  readonly before?: ConflictRecord | undefined;
  /** Of a flow: the node whose signature is given; only what counts from there on is looked at. The starter's when not said. */
  readonly at?: string | undefined;
  /** Records that are about to be saved too, in place of what is kept under their ids. */
  readonly beside?: readonly ConflictRecord[];
}

/** The conflicts in which a record takes part. */
export function participationsOf(
  conflicts: readonly Conflict[],
  record: ConflictRecord,
  at?: string,
): readonly Participation[] {
  return conflicts.flatMap((definition) => {
    const side = sideOf(definition, record.of);
    if (!side || side.isFact || side.at !== at) return [];
    const keys = conflictKeys(side, record);
    return keys.length === 0 ? [] : [{ definition, side, keys }];
  });
}

/** With what a record would conflict if it were saved now: server, mock and plan of an import say the same. */
export async function findConflicts(
  record: ConflictRecord,
  host: ConflictHost,
  { before, at, beside = [] }: FindConflictsOptions = {},
): Promise<readonly Issue[]> {
  const issues: Issue[] = [];
  const isBeside = ({ of, id }: ConflictRecord) => beside.some((one) => one.of === of && one.id === id);
  for (const part of participationsOf(host.conflicts, record, at)) {
    const { definition } = part;
    const kept = (await candidatesOf(record, part, host)).filter((other) => !isBeside(other));
    const known = before ? conflictsOf(definition, before, kept) : [];
    const found = conflictsOf(definition, record, [...kept, ...beside]).filter(
      (one) => one.weight === 'refuse' || !known.some((old) => isSame(old, one)),
    );
    const names = await host.namesOfKeys(definition, found);
    for (const one of found.slice(0, maxSaid)) issues.push(conflictIssue(definition, one, names.get(one.key)));
  }
  return issues;
}

async function candidatesOf(record: ConflictRecord, part: Participation, host: ConflictHost) {
  const { definition, side } = part;
  const others: ConflictRecord[] = [];
  for (const other of definition.sides)
    if (weightOf(definition, side.of, other.of) !== undefined)
      others.push(...(await host.candidates(other, part, record)));
  return others;
}

function isSame(one: Collision, other: Collision): boolean {
  return one.key === other.key && one.other.of === other.other.of && one.other.id === other.other.id;
}
