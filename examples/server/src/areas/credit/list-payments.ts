import { findPayments, type Payment, payments } from '@danbao/core/credit';
import { wallDay } from '@danbao/core/format';
import { and, eq, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { holding } from '../../db/holding.ts';
import { listRows } from '../../db/list-rows.ts';
import { applications, clients, loanPlans, projects } from '../../db/schema.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { notesOf } from './loan-notes.ts';

type Query = NonNullable<(typeof findPayments)['~input']>;

/** The payments within the caller's reach; what is left of their notes is read of the page alone. */
export async function listPayments({ db, user, deps }: Context, { text, mine, ...query }: Query) {
  const condition = and(
    withinReach(user, projects.unitUid),
    mine === '1' ? eq(applications.managerId, user.userId) : undefined,
    text === undefined
      ? undefined
      : holding(text, projects.projectName, applications.busiCode, clients.clientName, field('noteNo')),
  );
  const { rows, ...page } = await listRows(db, { ...paymentRows(db), condition }, query);
  const paid = rows.map(({ id, values }) => ({ id, values: { ...values } }));
  const notes = await notesOf(db, paid, wallDay(deps.now()));
  return {
    ...page,
    rows: rows.map(({ id, values, ...row }, index) => ({ ...row, factPay_ID: id, ...shown(values), ...notes[index] })),
  };
}

function shown(values: Payment) {
  const { payDate, paySum, noteNo, payee, bankName, billBeginDate, billEndDate } = values;
  return {
    ...{ payDate, paySum, payee, bankName, billBeginDate, billEndDate },
    ...(noteNo === undefined ? {} : { noteNo }),
  };
}

const payment = tableOf(payments);
const field = (name: string) => fieldValue(payments, name);
const kept = ['payDate', 'paySum', 'noteNo', 'payee', 'bankName', 'billBeginDate', 'billEndDate'] as const;

const paymentColumns = {
  ...{ id: payment.id, values: sql<Payment>`${payment.values}` },
  ...{ apply_ID: applications.applyId, projectName: projects.projectName, busiCode: applications.busiCode },
  ...{ clientName: clients.clientName, amanName: applications.amanName },
};

const selectPayments = (db: Db, only?: object) =>
  db
    .select((only ?? paymentColumns) as typeof paymentColumns)
    .from(payment)
    .innerJoin(loanPlans, sql`${loanPlans.loanId} = ${field('loanId')}`)
    .innerJoin(applications, eq(applications.applyId, loanPlans.applyId))
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .innerJoin(clients, eq(clients.clientId, projects.clientId))
    .$dynamic();

const paymentRows = (db: Db) => ({
  of: findPayments.input,
  select: (only?: object) => selectPayments(db, only),
  fields: { ...paymentColumns, ...Object.fromEntries(kept.map((name) => [name, field(name)])) },
  key: payment.id,
  asRow: (row: Awaited<ReturnType<typeof selectPayments>>[number]) => row,
});
