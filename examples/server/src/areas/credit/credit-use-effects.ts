import type { ValuesOf } from '@danbao/core';
import { drawdowns, loanPlanFee } from '@danbao/core/credit';
import type { creditUseForm } from '@danbao/core/flows';
import { wallDay } from '@danbao/core/format';
import type { LimitedParent } from '@danbao/core/relations';
import { brokenLimits } from '@danbao/core/resources';
import { eq } from 'drizzle-orm';
import { refuseOutsiders } from '../../auth/project-policy.ts';
import type { Context, Write } from '../../context.ts';
import { applications, loanPlans } from '../../db/schema.ts';
import { invalid, Refusal } from '../../http/refusal.ts';
import { heldPostings } from '../../relations/postings.ts';
import { hostOf } from '../../resources/answer.ts';
import type { FlowEffects, Instance } from '../flows/public.ts';
import { findApplication } from './applications.ts';
import { doubtsOfUse } from './doubts.ts';
import { amountOrZero, textsOf } from './draft-values.ts';
import { feesFallDue } from './fee-ledger.ts';
import { gapsOfUse } from './gaps.ts';
import { holdCredit } from './quota.ts';
import { readsSubject } from './reads-subject.ts';

type Values = Partial<ValuesOf<typeof creditUseForm>>;

/** A credit use is a loan plan of its application from the first draft on; its amount counts against the credit once it is sent. */
export const creditUseEffects: FlowEffects = {
  async onSave(context, write, instance) {
    await keepPlan(context, write, instance);
    return instance.row.flowId;
  },
  readsSubject,
  gaps: async (context, { row }, event) => (event === 'send' ? gapsOf(context, row) : []),
  doubts: ({ db, deps }, values, sending) => doubtsOfUse(db, values, { ...sending, today: wallDay(deps.now()) }),
  picked: async ({ db }, { applyId }) => {
    const [apply] = await db
      .select({ details: applications.details })
      .from(applications)
      .where(eq(applications.applyId, String(applyId ?? '')));
    return apply?.details ?? {};
  },
  async onEvent({ deps }, { db, record }, { row, state }, event) {
    if (event === 'send') await refuseOverdraft({ db, deps }, row);
    const after = { state: states[state.status] };
    const own = eq(loanPlans.loanId, row.infoId);
    const [before] = await db.select({ state: loanPlans.state, subject: loanPlans.applyId }).from(loanPlans).where(own);
    await db.update(loanPlans).set(after).where(own);
    if (!before || before.state === after.state) return;
    const { subject } = before;
    await record({
      action: 'update',
      entity: 'loanPlan',
      entityId: row.infoId,
      subject,
      before: { state: before.state },
      after,
    });
  },
  onEnd: (context, write, { row }) => feesFallDue(context, write, row.infoId),
};

const states = {
  draft: 'draft',
  running: 'applied',
  suspended: 'applied',
  ended: 'concluded',
  stopped: 'stopped',
  deleted: 'stopped',
} as const satisfies Readonly<Record<string, typeof loanPlans.$inferSelect.state>>;

type Row = Instance['row'];

function gapsOf({ db, deps }: Pick<Context, 'db' | 'deps'>, { flowId, values }: Row) {
  const { applyId = '', loanSum = '' }: Values = values;
  return gapsOfUse(db, { loanId: flowId, applyId, loanSum, today: wallDay(deps.now()) });
}

/** Two uses of one credit that are sent at the same time are looked at one after the other. */
async function refuseOverdraft(context: Pick<Context, 'db' | 'deps'>, row: Row): Promise<void> {
  const { applyId = '' }: Values = row.values;
  await holdCredit(context.db, applyId);
  const gaps = await gapsOf(context, row);
  if (gaps.length > 0) throw new Refusal(422, { message: 'flowGaps', data: { gaps } });
}

const feeNames = Object.keys(loanPlanFee.fields);

async function keepPlan(context: Context, write: Write, { row }: Instance): Promise<void> {
  const { db, record } = write;
  const values: Values = row.values;
  if (!values.applyId) return;
  const { applications: apply, projects: project } = await findApplication(db, context.user, values.applyId);
  if (values.projectName !== project.projectName) throw invalid([{ field: 'projectName', rule: 'unknown' }]);
  const { flowId: loanId } = row;
  const [before] = await db.select().from(loanPlans).where(eq(loanPlans.loanId, loanId));
  if (before && before.applyId !== apply.applyId) throw invalid([{ field: 'applyId', rule: 'unknown' }]);
  const texts = textsOf(values, ['applyId', 'projectName', 'loanSum']);
  const own = {
    loanSum: amountOrZero(values.loanSum),
    details: Object.fromEntries(Object.entries(texts).filter(([name]) => !feeNames.includes(name))),
    fee: Object.fromEntries(Object.entries(texts).filter(([name]) => feeNames.includes(name))),
  };
  if (before) {
    const change = { before: { id: loanId, values: before }, after: { id: loanId, values: { ...before, ...own } } };
    const held = { ...hostOf(context, write), postings: (parent: LimitedParent) => heldPostings(db, parent) };
    const issues = await brokenLimits({ of: drawdowns, ...change }, held);
    if (issues.length > 0) throw invalid(issues);
    await db.update(loanPlans).set(own).where(eq(loanPlans.loanId, loanId));
  } else {
    await refuseOutsiders({ db, user: context.user }, 'money', { applyIds: [apply.applyId] });
    await db.insert(loanPlans).values({
      ...own,
      loanId,
      projectId: project.projectId,
      applyId: apply.applyId,
      loanFactSum: '0',
      state: 'draft',
      createdAt: context.deps.now(),
    });
  }
  await record({
    action: before ? 'update' : 'add',
    entity: 'loanPlan',
    entityId: loanId,
    subject: apply.applyId,
    after: values,
  });
}
