import { wallTime } from '@danbao/core/format';
import { asc, eq } from 'drizzle-orm';
import { applications, contractFiles, loanPlans } from '../../db/schema.ts';
import type { FrozenReader } from '../../relations/frozen-source.ts';
import { asApplication, selectProjects } from './applications.ts';
import { loanPlanOf, selectPlans } from './plans.ts';

export const frozenApplication: FrozenReader = async ({ db }, { applyId }) => {
  if (applyId === undefined) return [];
  const rows = await selectProjects(db, eq(applications.applyId, applyId));
  return Promise.all(rows.map((row) => asApplication(db, row)));
};

/** The drawdown that a flow is, with what else its client has drawn. */
export const frozenUse: FrozenReader = async ({ db, user }, { flowId }) => {
  const rows = await selectPlans(db, eq(loanPlans.loanId, flowId));
  return Promise.all(rows.map((row) => loanPlanOf(db, user, row)));
};

export const frozenDeclarations: FrozenReader = async ({ db }, { applyId }) => {
  if (applyId === undefined) return [];
  const rows = await db
    .select()
    .from(contractFiles)
    .where(eq(contractFiles.contractSignId, applyId))
    .orderBy(asc(contractFiles.createdAt), asc(contractFiles.id));
  return rows.map(({ id, fileName, institutionName, createdAt }) => ({
    ...{ id, fileName, institutionName },
    createTime: wallTime(createdAt),
  }));
};
