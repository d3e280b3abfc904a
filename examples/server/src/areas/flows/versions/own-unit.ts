import { label } from '@danbao/core';
import type { AnyFlow } from '@danbao/core/flows';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { applications, projects } from '../../../db/schema.ts';
import { invalid } from '../../../http/refusal.ts';
import type { FlowRow } from '../instance.ts';

const ofOthers = label(
  '是其他单位的授信，由该单位的人员发起，由该单位的各岗位审批',
  'is a credit of another company: somebody of it starts this, and its posts sign',
);

/** Refuses to send what is about a credit of another company: those who sign are found in the company of whoever started it. */
export async function refuseOtherUnit(db: Db, { form, freezes }: AnyFlow, { values, unitUid }: FlowRow): Promise<void> {
  const field = freezes?.application;
  if (field === undefined || !Object.hasOwn(form.fields, field)) return;
  const [credit] = await db
    .select({ unitUid: projects.unitUid })
    .from(applications)
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .where(eq(applications.applyId, String(values[field] ?? '')));
  if (credit && credit.unitUid !== unitUid) throw invalid([{ field, rule: 'unit', message: ofOthers }]);
}
