import { type Label, label } from '@danbao/core';
import { createDanbao } from '@danbao/core/definitions';
import { wallDay } from '@danbao/core/format';
import { assetsBeyondValue } from './areas/measures/public.ts';
import type { Db } from './db/database.ts';
import { registries } from './registries/all.ts';
import { existingConflicts } from './relations/existing-conflicts.ts';
import { recordsBeyondLimits } from './relations/records-beyond-limits.ts';

/** Whoever operates the server sees every record. */
const operator = { userId: '', unitUid: '', permissions: ['unit:all', 'flow:manage'] };

/** What the records of a database say against the rules that hold between them. */
export async function findContradictions(db: Db): Promise<readonly Label[]> {
  const deps = { danbao: createDanbao(), ...registries, now: () => new Date() };
  const beyond = await recordsBeyondLimits(db, deps.danbao.limits, wallDay(deps.now()));
  const found = [
    ...(await existingConflicts({ db, deps, user: operator })),
    ...(await assetsBeyondValue(db, deps.danbao.kinds)),
  ];
  return [
    ...beyond.map(({ limit: { quantity }, parent, day, balance }) => {
      const { zh, en } = quantity.label;
      // What goes by no day is so now.
      const [on, onDay] = day ? [`在 ${day} `, ` on ${day}`] : ['', ''];
      return label(`${zh}（${parent}）${on}为 ${balance}`, `${en} (${parent}) is ${balance}${onDay}`);
    }),
    ...found.map(({ record: { of, id, title = '' }, issue }) =>
      label(`${of} ${id} “${title}”：${issue.message?.zh}`, `${of} ${id} “${title}”: ${issue.message?.en}`),
    ),
  ];
}
