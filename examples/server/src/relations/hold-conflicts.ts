import type { Issue } from '@danbao/core';
import {
  type ConflictHost,
  type ConflictRecord,
  type FindConflictsOptions,
  findConflicts,
  type Participation,
  participationsOf,
  sideOf,
  spanOf,
} from '@danbao/core/relations';
import { type ConflictReader, sourceOf } from './conflict-source.ts';
import { holdNames } from './hold-names.ts';
import { namesOfKeys } from './names-of-keys.ts';

/** The records of the database, for what is held against them. */
export function conflictHost(reader: ConflictReader): ConflictHost {
  return {
    conflicts: reader.deps.danbao.conflicts,
    candidates: async (other, { definition, side, keys }, record) => {
      const span = side.span && spanOf(side.span, record.values);
      const unitUid = definition.within === 'unit' ? record.unitUid : undefined;
      const replacer = other.replacedBy === undefined ? undefined : sideOf(definition, other.replacedBy);
      return (
        (await sourceOf(reader, other.of)?.candidates(reader, { side: other, replacer, keys, span, unitUid })) ?? []
      );
    },
    namesOfKeys: (definition, collisions) => namesOfKeys(reader, definition, collisions),
  };
}

/** With what a record conflicts, inside of the transaction that saves it: whoever writes what takes up the same waits until this one is through. */
export async function holdConflicts(
  reader: ConflictReader,
  record: ConflictRecord,
  options: FindConflictsOptions = {},
): Promise<readonly Issue[]> {
  const { before, at } = options;
  const host = conflictHost(reader);
  const parts = [record, ...(before ? [before] : [])].flatMap((one) => participationsOf(host.conflicts, one, at));
  await holdNames(reader.db, parts.flatMap(namesTaken));
  return findConflicts(record, host, options);
}

/** The names by which what a record takes up is held. */
export function namesTaken({ definition: { name }, keys }: Participation): readonly string[] {
  return keys.map((key) => `conflict ${name} ${key}`);
}
