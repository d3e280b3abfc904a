import type { ValuesOf } from '@danbao/core';
import { documents, type receivedDocument, type sentDocument } from '@danbao/core/documents';
import { flowDefinitions } from '@danbao/core/flows';
import { endOfDay, startOfDay, wallTime } from '@danbao/core/format';
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { holding } from '../../db/holding.ts';
import { listRows } from '../../db/list-rows.ts';
import { rowsOf } from '../../db/rows.ts';
import { documentDeliveries, flows } from '../../db/schema.ts';
import type { Handlers } from '../../implement.ts';
import { seenBy } from '../flows/public.ts';
import { isClerk } from './clerks.ts';
import { isFor } from './deliveries.ts';

const { sending, receipt } = flowDefinitions;

/** The two registers: what a unit has sent, and what has come in. */
export const registerHandlers: Pick<Handlers<typeof documents>, 'sent' | 'received'> = {
  async sent({ db, user }, { text, state, docKind, level, from, until, ...query }) {
    const isOfRegister = and(eq(flows.status, 'ended'), eq(flows.unitUid, user.unitUid), isClerk(user.userId));
    const seen = and(eq(flows.code, sending.code), sql`(${seenBy(user)} or ${isOfRegister})`);
    const condition = and(
      text === undefined ? undefined : holding(text, sent.title, sent.docNo, sent.receivers),
      state && eq(sent.state, state),
      docKind && eq(sent.docKind, docKind),
      level && eq(sent.level, level),
      ...within(sql`coalesce(${sent.sentTime}, ${sent.createTime})`, { from, until }),
    );
    return listRows(
      db,
      {
        of: documents.sent.input,
        select: (only) => selectFrom(db, sentBy(seen), only ?? sent),
        condition,
        fields: sent,
        key: sent.docId,
        asRow: (row) => asTexts(row) as ValuesOf<typeof sentDocument>,
      },
      query,
    );
  },

  received: receivedBy,
};

/** What has come in; with `ids` only those entries. */
export async function receivedBy({ db, user }: Context, query: ReceivedQuery, ids?: readonly string[]) {
  const { text, state, level, from, until, ...asked } = query;
  const own = await rowsOf<{ readonly clerk: boolean }>(db, sql`select ${isClerk(user.userId)} as clerk`);
  const ofRegister = own[0]?.clerk
    ? and(sql`${flows.status} <> 'deleted'`, eq(flows.unitUid, user.unitUid))
    : sql`false`;
  const seen = and(eq(flows.code, receipt.code), sql`(${seenBy(user)} or ${ofRegister})`);
  const { title, source, sourceDocNo, registerNo } = received;
  const condition = and(
    text === undefined ? undefined : holding(text, title, source, sourceDocNo, registerNo),
    ids && inArray(received.receiptId, [...ids]),
    state && eq(received.state, state),
    level && eq(received.level, level),
    ...within(received.receiveTime, { from, until }),
  );
  return listRows(
    db,
    {
      of: documents.received.input,
      select: (only) => selectFrom(db, arrivedFor(isFor(user), seen), only ?? received),
      condition,
      fields: received,
      key: received.receiptId,
      asRow: (row) => asTexts(row) as ValuesOf<typeof receivedDocument>,
    },
    asked,
  );
}

type ReceivedQuery = Parameters<Handlers<typeof documents>['received']>[1];

const selectFrom = (db: Db, rows: SQL, columns: Readonly<Record<string, SQL>>) =>
  db.select(columns).from(sql`(${rows}) a`).$dynamic();

const column = (name: string) => sql.raw(`a.${name}`);
const value = (name: string) => sql.raw(`a."values"->>'${name}'`);

const sent = {
  docId: column('flow_id'),
  docNo: value('docNo'),
  title: sql`coalesce(${value('title')}, a.title)`,
  docKind: sql`coalesce(${value('docKind')}, 'notice')`,
  level: sql`coalesce(${value('level')}, 'normal')`,
  secret: sql`coalesce(${value('secret')}, 'internal')`,
  state: column('stands'),
  drafter: column('starter_name'),
  deptName: column('dept_name'),
  unitUid: column('unit_uid'),
  createTime: column('created_at'),
  signDate: value('signDate'),
  sentTime: column('sent_at'),
  receivers: sql`(select string_agg(main.one->>'name', '、' order by main.place)
    from jsonb_path_query(a."values"::jsonb, '$.receivers[*]') with ordinality as main(one, place)
    where main.one->>'isCopy' is distinct from '1')`,
  delivered: column('delivered'),
  signed: column('signed'),
  readers: column('readers'),
};

const sentBy = (seen: SQL | undefined) => sql`select f.*, d.sent_at, coalesce(d.delivered, 0)::int as delivered,
    coalesce(d.signed, 0)::int as signed, coalesce(d.readers, 0)::int as readers, case
      when f.status = 'suspended' then 'running' when f.status <> 'ended' then f.status
      when d.every > 0 and d.delivered = 0 then 'withdrawn' else 'sent' end as stands
  from (select * from ${flows} where ${seen}) f
  left join lateral (select min(sent_at) as sent_at, count(*) as every,
      count(*) filter (where withdrawn_at is null) as delivered,
      count(*) filter (where withdrawn_at is null and signed_at is not null) as signed,
      sum((select count(*) from document_reads r where r.delivery_id = x.delivery_id)) as readers
    from document_deliveries x where x.flow_id = f.flow_id) d on true`;

const received = {
  receiptId: column('receipt_id'),
  docId: column('doc_id'),
  flowId: column('flow_id'),
  registerNo: column('register_no'),
  title: column('title'),
  source: column('source'),
  sourceDocNo: column('source_doc_no'),
  level: column('level'),
  state: column('state'),
  isCopy: column('is_copy'),
  receiverName: column('receiver_name'),
  receiveTime: column('receive_time'),
  signerName: column('signer_name'),
  deadline: column('deadline'),
  maySign: column('may_sign'),
};

const arrivedFor = (isTheirs: SQL | undefined, seen: SQL | undefined) => sql`select delivery_id as receipt_id,
    flow_id as doc_id, null as flow_id, null as register_no, doc->>'title' as title, source, doc->>'docNo' as source_doc_no,
    coalesce(doc->>'level', 'normal') as level, case when signed_at is null then 'waiting' else 'signed' end as state,
    case when is_copy then '1' else '0' end as is_copy, receiver_name, sent_at as receive_time, signed_by_name as signer_name,
    null as deadline, case when signed_at is null or kind = 'unit' then '1' else '0' end as may_sign
  from (select x.*, s."values" as doc, su.unit_name as source from (
      select * from ${documentDeliveries} where ${isTheirs} and ${documentDeliveries.receiptFlowId} is null) x
    join flows s on s.flow_id = x.flow_id join units su on su.unit_uid = s.unit_uid) n
  union all
  select f.flow_id, d.flow_id, f.flow_id, f."values"->>'docNo', f."values"->>'title', coalesce(f."values"->>'source', ''),
    f."values"->>'sourceDocNo', coalesce(f."values"->>'level', 'normal'),
    case when f.status = 'suspended' then 'running' else f.status end, case when d.is_copy then '1' else '0' end,
    d.receiver_name, coalesce(d.sent_at, f.created_at), d.signed_by_name, f."values"->>'deadline', '0'
  from (select * from ${flows} where ${seen}) f left join document_deliveries d on d.receipt_flow_id = f.flow_id`;

const moments: ReadonlySet<string> = new Set(['createTime', 'sentTime', 'receiveTime']);
const always: ReadonlySet<string> = new Set(['title', 'source', 'receivers']);

/** A row as the calls give it: what is missing is left out. */
function asTexts(row: Readonly<Record<string, unknown>>): object {
  const given = Object.entries(row).filter(([name, one]) => always.has(name) || (one !== null && one !== ''));
  const text = (name: string, one: unknown) =>
    moments.has(name) ? wallTime(new Date(one as string)) : String(one ?? '');
  return Object.fromEntries(given.map(([name, one]) => [name, text(name, one)]));
}

function within(
  moment: SQL,
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
) {
  return [
    from === undefined ? undefined : gte(moment, startOfDay(from).toISOString()),
    until === undefined ? undefined : lt(moment, endOfDay(until).toISOString()),
  ];
}
