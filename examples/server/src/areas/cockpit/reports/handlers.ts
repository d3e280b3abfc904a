import type { ValuesOf } from '@danbao/core';
import {
  type CompanyReport,
  type cockpit,
  dueDayOf,
  periodToReport,
  type SubCompanyCard,
  subCompanyCards,
} from '@danbao/core/cockpit';
import { cockpitFlow, type FlowEvent, type flowAction } from '@danbao/core/flows';
import { newGuarantyId, wallDay, wallTime } from '@danbao/core/format';
import { answerCall } from '@danbao/core/resources';
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { flows, units } from '../../../db/schema.ts';
import { notFound } from '../../../http/refusal.ts';
import type { Handlers } from '../../../implement.ts';
import { hostOf } from '../../../resources/answer.ts';
import { fieldValue, tableOf } from '../../../resources/table.ts';
import { event, findFlow, lists, recordOf, savesForm } from '../../flows/public.ts';
import { groupUnit } from './group-unit.ts';
import { findOfSystem } from './of-system.ts';
import { statesOf } from './report-states.ts';

const { code } = cockpitFlow;
const save = savesForm(code);
const cards = tableOf(subCompanyCards);
/** Months that the list of reports goes back. */
const mostCards = '200';

type ReportHandlers = Omit<
  Handlers<typeof cockpit>,
  'indicators' | 'figures' | 'rows' | 'reconciliation' | 'reconciledProjects' | 'regulatoryReport'
>;

/** Monthly reports of the companies, confirmed in a flow. */
export const reportHandlers: ReportHandlers = {
  async reports(context, { period = periodToReport(wallDay(context.deps.now())) }) {
    const found = await companiesIn(context);
    const states = await statesOf(
      context.db,
      found.map(({ unitUid }) => ({ unitUid, period })),
    );
    const counts = await context.db
      .select({ unitUid: cards.unitUid, count: sql<string>`count(*)::text` })
      .from(cards)
      .where(eq(fieldValue(subCompanyCards, 'period'), period))
      .groupBy(cards.unitUid);
    return found.map(({ unitUid, unitName }) => {
      const own = states.find((state) => state.unitUid === unitUid);
      const count = counts.find((row) => row.unitUid === unitUid)?.count ?? '0';
      return reportOf({ unitUid, unitName, period, count }, own?.flow);
    });
  },

  async show(context, { subCompanyCockpitId }) {
    const instance = await findFlow(context, subCompanyCockpitId);
    const { row } = instance;
    if (row.code !== code) throw notFound();
    const period = String(row.values['period'] ?? '');
    const records = await answerCall(
      subCompanyCards,
      'page',
      { period, pageSize: mostCards },
      hostOf(asOf(context, row.unitUid), context),
    );
    const [unit] = await context.db.select().from(units).where(eq(units.unitUid, row.unitUid));
    const shown = records.rows as readonly SubCompanyCard[];
    return {
      report: reportOf(
        { unitUid: row.unitUid, unitName: unit?.unitName ?? '', period, count: String(shown.length) },
        row,
      ),
      cards: shown,
      flow: await recordOf(context, context.db, instance),
    };
  },

  getBySys: findOfSystem,

  async init(context, { period, explanation }) {
    const { unitUid } = context.user;
    // A month is reported once; whoever starts it again goes on with what is there. The same call is answered as it was.
    const [open] = (await context.wasDone())
      ? []
      : await context.db
          .select({ flowId: flows.flowId })
          .from(flows)
          .where(and(ofMonth(unitUid, period), inArray(flows.status, ['draft', 'running', 'suspended', 'ended'])))
          .orderBy(desc(flows.createdAt))
          .limit(1);
    if (open) return recordOf(context, context.db, await findFlow(context, open.flowId));
    return save(context, { flowId: newGuarantyId(), period, ...(explanation ? { explanation } : {}) });
  },

  pending: lists(code, 'todo'),
  finished: lists(code, 'done'),
  ended: lists(code, 'ended'),
  end: eventOfReport('end'),
  remove: eventOfReport('remove'),
  restart: eventOfReport('restart'),
};

export function ofMonth(unitUid: string, period: string): SQL | undefined {
  return and(eq(flows.code, code), eq(flows.unitUid, unitUid), sql`${flows.values} ->> 'period' = ${period}`);
}

function eventOfReport(name: FlowEvent) {
  const happen = event(name);
  return async (context: Context, action: ValuesOf<typeof flowAction>) => {
    // What was done is answered as it was, also when it has removed the report.
    const isReport = (await context.wasDone()) || (await findFlow(context, action.flowId)).row.code === code;
    if (!isReport) throw notFound();
    return happen(context, action);
  };
}

/** As somebody of the unit whose flow they may see. */
function asOf(context: Context, unitUid: string): Context {
  const permissions = context.user.permissions.filter((permission) => permission !== 'unit:all');
  return { ...context, user: { ...context.user, unitUid, permissions } };
}

/** The companies within reach; the group's own unit reports nothing. */
async function companiesIn({ db, user }: Context) {
  const reach = user.permissions.includes('unit:all') ? undefined : eq(units.unitUid, user.unitUid);
  return db
    .select()
    .from(units)
    .where(and(reach, eq(units.active, true), ne(units.unitUid, groupUnit)))
    .orderBy(units.unitUid);
}

interface Company {
  readonly unitUid: string;
  readonly unitName: string;
  readonly period: string;
  readonly count: string;
}

type FlowRow = Pick<typeof flows.$inferSelect, 'flowId' | 'status' | 'createdAt' | 'endedAt'>;

function reportOf({ unitUid, unitName, period, count }: Company, flow: FlowRow | undefined): CompanyReport {
  const status =
    flow?.status === 'ended'
      ? 'ended'
      : flow?.status === 'running' || flow?.status === 'suspended'
        ? 'running'
        : 'draft';
  return {
    ...{ company: unitUid, companyName: unitName, period, status, cards: count, dueDay: dueDayOf(period) },
    ...(flow ? { flowId: flow.flowId } : {}),
    ...(flow && status !== 'draft' ? { sentTime: wallTime(flow.createdAt) } : {}),
    ...(flow?.endedAt ? { endTime: wallTime(flow.endedAt) } : {}),
  };
}
