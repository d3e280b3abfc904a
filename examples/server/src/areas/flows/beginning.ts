import { flowOfCode, flowOfShape } from '@danbao/core/flows';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { users } from '../../db/schema.ts';
import type { Instance } from './instance.ts';
import { currentFlow, shapeOfVersion } from './resolve-flow.ts';

/** Which flow somebody would begin. */
export interface Begun {
  readonly flowCode: string;
  readonly version?: string | undefined;
}

/** A flow as far as it is known before the caller begins it. */
export interface Beginning extends Pick<Instance, 'flow'> {
  readonly row: Pick<Instance['row'], 'code' | 'flowId' | 'unitUid' | 'deptName' | 'starterId' | 'values'>;
}

/** The flow that the caller would start now, or in a version that they have begun with. */
export async function beginning({ db, deps, user }: Context, { flowCode, version }: Begun): Promise<Beginning> {
  const flow =
    version === undefined || version === ''
      ? (await currentFlow({ db, deps }, flowCode, user.unitUid)).flow
      : flowOfShape(await shapeOfVersion(db, flowCode, version), flowOfCode(flowCode, deps.danbao.flows));
  const [own] = await db.select({ deptName: users.deptName }).from(users).where(eq(users.userId, user.userId));
  const row = { flowId: '', code: flowCode, unitUid: user.unitUid, deptName: own?.deptName ?? null };
  return { flow, row: { ...row, starterId: user.userId, values: {} } };
}
