import type { ValuesOf } from '@danbao/core';
import { type clientBody, customers, industryClasses, industryPath } from '@danbao/core/customers';
import { newGuarantyId, storedSpellings } from '@danbao/core/format';
import { and, asc, eq, inArray, like, ne, or, type SQL, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import type { Context, Write } from '../../context.ts';
import { countAtMost, countedRecords, lookOnce } from '../../db/count-at-most.ts';
import type { Db } from '../../db/database.ts';
import { holding } from '../../db/holding.ts';
import { listRows, sumsOf } from '../../db/list-rows.ts';
import { pageWindow } from '../../db/paging.ts';
import { clientIndustry, clientLetters, clients } from '../../db/schema.ts';
import { acceptIssues } from '../../http/check-input.ts';
import { invalid, notFound, Refusal } from '../../http/refusal.ts';
import { refuseStale } from '../../http/refuse-stale.ts';
import { implement } from '../../implement.ts';
import { holdsPairs } from '../../resources/letter-pairs.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { borrowerNumberIssues } from '../measures/public.ts';
import { maskList, noteRead, refuseMasked } from '../privacy/public.ts';
import { asClient, clientColumns } from './client-row.ts';
import { clientInReach, clientRows, selectClients } from './find-client.ts';
import { removeClient } from './remove-client.ts';

type Body = ValuesOf<typeof clientBody>;

export const customersArea = implement(customers)({
  async list(context, { text, clientTypeID, internalRiskLevel, industry, full, ...query }) {
    const { db, user } = context;
    const condition = and(
      withinReach(user, clients.unitUid),
      clientTypeID === undefined ? undefined : eq(clients.clientTypeId, clientTypeID),
      internalRiskLevel === undefined ? undefined : eq(clients.internalRiskLevel, internalRiskLevel),
      industry === undefined ? undefined : like(clientIndustry, `${industryPath(industry)}%`),
      text === undefined ? undefined : holdingText(text),
    );
    if ((query.where ?? query.order ?? query.group) !== undefined) {
      const { rows, ...page } = await listRows(db, { ...clientRows(db), condition }, query);
      return { ...page, rows: await maskList(context, { full, entity: 'client' }, rows) };
    }
    const { limit, offset } = pageWindow(query);
    const order = [asc(clients.clientTypeId), asc(clients.clientId)];
    const isNarrowed = (text ?? clientTypeID ?? internalRiskLevel ?? industry) !== undefined;
    const few = isNarrowed
      ? await lookOnce(
          db,
          { limit, offset },
          (max) =>
            db
              .select({ id: sql`${clients.clientId}`.as('id'), type: sql`${clients.clientTypeId}`.as('type') })
              .from(clients)
              .where(condition)
              .limit(max),
          sql`type, id`,
        )
      : undefined;
    // Ids first: nothing is added up for clients that are only passed over.
    const ids = db
      .select({ id: clients.clientId })
      .from(clients)
      .where(condition)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
    const rows = await selectClients(db)
      .where(inArray(clients.clientId, few?.ids ? [...few.ids] : ids))
      .orderBy(...order);
    // A page that is not full is the last one: what is found by few is not sought again to be counted.
    const isLast = rows.length > 0 && rows.length < limit;
    const counted =
      few?.counted ??
      (isLast
        ? { total: offset + rows.length }
        : await countAtMost(
            db,
            { limit, offset },
            (max) => db.select({ one: sql`1` }).from(clients).where(condition).limit(max),
            countedRecords,
          ));
    const answer = rows.map(({ client, ...sums }) => asClient(client, sums));
    const sums = await sumsOf({ ...clientRows(db), condition }, query);
    return { ...counted, ...sums, rows: await maskList(context, { full, entity: 'client' }, answer) };
  },

  async get(context, { client_ID }) {
    const found = await clientInReach(context.db, context.user, client_ID);
    await noteRead(context, 'client', client_ID);
    return found;
  },

  add: (context, body) =>
    context.write(async (write) => {
      const clientId = newGuarantyId();
      const { user, deps } = context;
      const { unitUid } = user;
      refuseMasked(body);
      await refuseUnknownIndustry(write.db, body);
      await refuseTwins(write.db, { clientId, unitUid }, body);
      await write.db.insert(clients).values({ ...clientColumns(body), clientId, unitUid, createdAt: deps.now() });
      const after = await clientInReach(write.db, user, clientId);
      await write.record({ action: 'add', entity: 'client', entityId: clientId, after });
      context.say('added');
      return after;
    }),

  update: (context, body) => context.write((write) => changeClient(context, write, body)),

  remove: (context, { client_ID }) => removeClient(context, client_ID),
});

/** Changes a client; `numberField` is the field of the call that holds its certificate number. */
export async function changeClient(
  context: Context,
  { db, record }: Write,
  body: Body,
  numberField = body.clientTypeID === '05' ? 'personNum' : 'certificateCode',
) {
  const { user } = context;
  const { client_ID: clientId } = body;
  if (clientId === undefined) throw invalid([{ field: 'client_ID', rule: 'required' }]);
  const reached = and(eq(clients.clientId, clientId), withinReach(user, clients.unitUid));
  const [held] = await db.select().from(clients).where(reached).for('update');
  if (!held) throw notFound();
  const before = await clientInReach(db, user, clientId);
  refuseStale(context, held.version, before, body);
  if (held.clientTypeId !== body.clientTypeID) throw invalid([{ field: 'clientTypeID', rule: 'choice' }]);
  refuseMasked(body);
  await refuseUnknownIndustry(db, body, before);
  await refuseTwins(db, held, body);
  const { certificateCode: number } = clientColumns(body);
  if (number !== held.certificateCode)
    acceptIssues(context, await borrowerNumberIssues(db, user, { clientId, number, field: numberField }), body);
  await db
    .update(clients)
    .set({ ...clientColumns(body), version: held.version + 1 })
    .where(eq(clients.clientId, clientId));
  const after = await clientInReach(db, user, clientId);
  await record({ action: 'update', entity: 'client', entityId: clientId, before, after });
  context.say('updated');
  return after;
}

/** Within a unit a certificate number belongs to one client; two of it at the same time are looked at one after the other. */
async function refuseTwins(
  db: Db,
  { clientId, unitUid }: { readonly clientId: string; readonly unitUid: string },
  body: Body,
): Promise<void> {
  const { certificateCode } = clientColumns(body);
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`client ${unitUid} ${certificateCode}`}))`);
  const [twin] = await db
    .select({ name: clients.clientName })
    .from(clients)
    .where(
      and(eq(clients.unitUid, unitUid), eq(clients.certificateCode, certificateCode), ne(clients.clientId, clientId)),
    )
    .limit(1);
  if (twin) throw new Refusal(409, { message: 'clientTaken', params: { name: twin.name, code: certificateCode } });
}

/** The clients whose name, certificate number or telephone holds the text, wherever it stands and however few they are of many. */
function holdingText(text: string): SQL | undefined {
  const indexed = storedSpellings(text).map((spelling) => holdsPairs(clientLetters, spelling));
  const holds = holding(text, clients.clientName, clients.certificateCode, clients.phone);
  return indexed.includes(undefined) ? holds : and(or(...indexed), holds);
}

/** Divisions are known; a group or class is, once the deployment has loaded it. One that a client has already stays. */
async function refuseUnknownIndustry(
  db: Db,
  { industryCode }: { readonly industryCode?: string | undefined },
  before?: { readonly industryCode?: string | undefined },
): Promise<void> {
  if (industryCode === undefined || industryCode.length < 3 || industryCode === before?.industryCode) return;
  const table = tableOf(industryClasses);
  const known = eq(fieldValue(industryClasses, 'code'), industryCode);
  const [found] = await db.select({ id: table.id }).from(table).where(known).limit(1);
  if (!found) throw invalid([{ field: 'industryCode', rule: 'unknown' }]);
}
