import type { Issue } from '@danbao/core';
import {
  type Conflict,
  type ConflictRecord,
  conflictIssue,
  conflictKeys,
  conflictsOf,
  sideOf,
} from '@danbao/core/relations';
import { type ConflictReader, sourceOf } from './conflict-source.ts';
import { namesOfKeys } from './names-of-keys.ts';

/** A record that is kept although it would be refused now. */
export interface ExistingConflict {
  readonly record: ConflictRecord;
  readonly issue: Issue;
}

/** What the database holds against the conflicts that refuse, each pair once; nothing is changed. */
export async function existingConflicts(reader: ConflictReader): Promise<readonly ExistingConflict[]> {
  const found: ExistingConflict[] = [];
  for (const definition of reader.deps.danbao.conflicts)
    for (const group of await groupsOf(reader, definition)) found.push(...(await within(reader, definition, group)));
  return found;
}

/** The records of a conflict by what they take up. */
async function groupsOf(reader: ConflictReader, definition: Conflict): Promise<Iterable<readonly ConflictRecord[]>> {
  const groups = new Map<string, ConflictRecord[]>();
  for (const side of definition.sides) {
    const replacer = side.replacedBy === undefined ? undefined : sideOf(definition, side.replacedBy);
    const wanted = { side, replacer, keys: undefined, span: undefined, unitUid: undefined };
    for (const record of (await sourceOf(reader, side.of)?.candidates(reader, wanted)) ?? [])
      for (const key of conflictKeys(side, record)) groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return groups.values();
}

async function within(
  reader: ConflictReader,
  definition: Conflict,
  group: readonly ConflictRecord[],
): Promise<readonly ExistingConflict[]> {
  const found: ExistingConflict[] = [];
  for (const [at, record] of group.entries()) {
    const refused = conflictsOf(definition, record, group.slice(at + 1)).filter(({ weight }) => weight === 'refuse');
    const names = await namesOfKeys(reader, definition, refused);
    for (const one of refused) found.push({ record, issue: conflictIssue(definition, one, names.get(one.key)) });
  }
  return found;
}
