import { createDanbao, type Label, label } from '@danbao/core';
import type { Db } from './db/database.ts';
import { existingConflicts } from './relations/existing-conflicts.ts';
import { registries } from './start.ts';

/** Whoever operates the server sees every record. */
const operator = { userId: '', unitUid: '', permissions: ['unit:all', 'flow:manage'] };

/** What the records of a database say against the rules that hold between them. */
export async function findContradictions(db: Db): Promise<readonly Label[]> {
  const deps = { danbao: createDanbao(), ...registries };
  const found = await existingConflicts({ db, deps, user: operator });
  return found.map(({ record: { of, id, title = '' }, issue }) =>
    label(`${of} ${id} “${title}”：${issue.message?.zh}`, `${of} ${id} “${title}”: ${issue.message?.en}`),
  );
}
