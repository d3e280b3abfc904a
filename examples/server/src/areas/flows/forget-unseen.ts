import { flowPath } from '@danbao/core/flows';
import { findAccounts } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { forgetMessages } from '../notices/public.ts';
import { seesFlow } from './find-flow.ts';
import type { Instance } from './instance.ts';

/** Takes back the messages about what was said on a flow from those of the people who do not see it any more. */
export async function forgetUnseen(db: Db, { row, flow }: Instance, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const path = flowPath(flow, 'detail', { flowId: row.flowId, infoId: row.infoId });
  for (const person of await findAccounts(db, userIds))
    if (!(await seesFlow(db, person, row))) await forgetMessages(db, `${path}#comment-%`, [person.userId]);
}
