import type { ValuesOf } from '@danbao/core';
import {
  basicInfo,
  type clientBody,
  gathering,
  type IndustryClass,
  industries,
  industryBelow,
  industryClasses,
  industryDivisions,
  industryParent,
  industryStandard,
  mainClientSuppliers,
  readNotification,
} from '@danbao/core/customers';
import { dataGatheringFlow, opinionDrafts } from '@danbao/core/flows';
import { newGuarantyId, wallDay } from '@danbao/core/format';
import { answerCall } from '@danbao/core/resources';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { applications, flows } from '../../db/schema.ts';
import { forbidden } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { hostOf } from '../../resources/answer.ts';
import { tableOf } from '../../resources/table.ts';
import { listProjects } from '../credit/public.ts';
import { findFlow, lists, recordOf, savesForm } from '../flows/public.ts';
import { noteRead } from '../privacy/public.ts';
import { chairmenOf } from './chairmen.ts';
import { changeClient } from './customers.ts';
import { clientInReach } from './find-client.ts';
import { listGatheredClients } from './gathered-clients.ts';
import { gapsOfGathering } from './gathering-gaps.ts';

const { code } = dataGatheringFlow;
const save = savesForm(code);

/** More main customers and suppliers than a client has. */
const maxMainClients = '1000';

/** What is known of a customer, beside the records that follow from their definitions. */
export const gatheringArea = implement(gathering)({
  async mainClients(context, query) {
    const { rows } = await answerCall(
      mainClientSuppliers,
      'page',
      { ...query, pageSize: maxMainClients },
      hostOf(context, context),
    );
    return rows;
  },

  normalProjects: (context, query) =>
    listProjects(
      context,
      query,
      and(eq(applications.state, 'approved'), gte(applications.creditEndDate, wallDay(context.deps.now()))),
    ),

  async basicInfo(context, { clientId }) {
    const found = await clientInReach(context.db, context.user, clientId);
    await noteRead(context, 'client', clientId);
    return asBasicInfo(found);
  },

  async updateBasicInfo(context, { clientId, name, creditCode, ...rest }) {
    return context.write(async (write) => {
      const {
        applyCount: _,
        guarantySum: __,
        internalRiskLevel: ___,
        createTime: ____,
        version: _____,
        ...held
      } = await clientInReach(write.db, context.user, clientId);
      const body = { ...held, ...rest, clientName: name, certificateCode: creditCode } as ValuesOf<typeof clientBody>;
      // What was below another industry is not below this one.
      if (industryBelow(body).length > 0) delete body.industryCode;
      return asBasicInfo(await changeClient(context, write, body, 'creditCode'));
    });
  },

  async industries({ db }) {
    const rows = await db.select({ values: tableOf(industryClasses).values }).from(tableOf(industryClasses));
    const loaded = rows.map(({ values }) => values as Pick<IndustryClass, 'code' | 'name' | 'nameEn'>);
    const known = new Set(loaded.map(({ code: own }) => own));
    const below = [...loaded].sort((a, b) => a.code.length - b.code.length || Number(a.code) - Number(b.code));
    return {
      standard: industryStandard,
      industries: [
        ...industries.flatMap(({ value, label }) => [
          { code: value, name: label.zh, nameEn: label.en },
          ...(industryDivisions[value] ?? []).map(([division, name, nameEn]) => ({
            ...{ code: division, name, nameEn },
            parentCode: value,
          })),
        ]),
        ...below.map(({ code: own, name, nameEn }) => ({
          ...{ code: own, name, nameEn: nameEn ?? name },
          parentCode: industryParent(own, known),
        })),
      ],
    };
  },

  readNotification: (context, input) => answerAsChairman(context, input),
  answerNotification: (context, input) => answerAsChairman(context, input),

  async init(context, { clientId, gatherYear, occasion }) {
    await clientInReach(context.db, context.user, clientId);
    // Whoever starts it again goes on with the one that is there; the same call is answered as it was.
    const [open] = (await context.wasDone())
      ? []
      : await context.db
          .select({ flowId: flows.flowId })
          .from(flows)
          .where(
            and(
              eq(flows.code, code),
              eq(flows.starterId, context.user.userId),
              inArray(flows.status, ['draft', 'running', 'suspended']),
              sql`${flows.values} ->> 'clientId' = ${clientId} and ${flows.values} ->> 'gatherYear' = ${gatherYear}`,
            ),
          );
    if (open) return recordOf(context, context.db, await findFlow(context, open.flowId));
    return save(context, { flowId: newGuarantyId(), clientId, gatherYear, ...(occasion ? { occasion } : {}) });
  },

  pending: lists(code, 'todo'),
  finished: lists(code, 'done'),
  ended: lists(code, 'ended'),
  fullUpdate: save,

  async chairmen({ db, user }, { clientId }) {
    await clientInReach(db, user, clientId);
    const people = await chairmenOf(db, clientId);
    return people.map(({ deptName, ...person }) => ({ ...person, ...(deptName === null ? {} : { deptName }) }));
  },

  tempOpinion: (context, { id }) =>
    answerCall(opinionDrafts, 'find', { keys: [{ flowId: id }] }, hostOf(context, context)),

  mine: listGatheredClients,

  async missing({ db, user }, { clientId, gatherYear }) {
    await clientInReach(db, user, clientId);
    return { gaps: [...(await gapsOfGathering(db, clientId, gatherYear))] };
  },
});

type Client = Awaited<ReturnType<typeof clientInReach>>;

function asBasicInfo({ client_ID, clientName, certificateCode, ...client }: Client): ValuesOf<typeof basicInfo> {
  const named = Object.fromEntries(
    Object.entries(client).filter(([name, value]) => name in basicInfo.fields && value !== undefined),
  );
  return { clientId: client_ID, name: clientName, creditCode: certificateCode, ...named } as ValuesOf<typeof basicInfo>;
}

/** Only the chairman whom it is for reads and answers it. */
function answerAsChairman(context: Context, input: { readonly id: string; readonly answer?: string }) {
  return context.write(async (write) => {
    const record = await readNotification(input, hostOf(context, write));
    if (record.chairmanUserId !== context.user.userId) throw forbidden();
    if (input.answer !== undefined) context.say('done');
    return record;
  });
}
