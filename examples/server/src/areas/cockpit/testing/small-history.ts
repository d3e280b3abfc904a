import { compensations, feeEntries, payments, recoveries, repayments } from '@danbao/core/credit';
import type { AnyResource } from '@danbao/core/resources';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { tableName } from '../../../resources/table.ts';

/** The unit whose history it is. */
export const smallUnit = '198';

/** Two projects of a unit of their own, a loan of which 80 % is ours and a bond, with few moves on known days: figures can be reckoned by hand. */
export async function smallHistory(db: Db): Promise<void> {
  await db.execute(sql`insert into units (unit_uid, unit_name) values (${smallUnit}, '示例担保公司')`);
  const project = async (n: number, product: string, share: string) => {
    await db.execute(sql`
      insert into clients (client_id, unit_uid, client_type_id, client_name, certificate_code, details)
      values ('hc' || ${n}::text, ${smallUnit}, '04', '示例客户' || ${n}::text, '91330902MA0000000' || ${n}::text, '{}')`);
    await db.execute(sql`
      insert into projects (project_id, project_name, client_id, unit_uid)
      values ('h' || ${n}::text, '示例项目' || ${n}::text, 'hc' || ${n}::text, ${smallUnit})`);
    await db.execute(sql`
      insert into applications (apply_id, project_id, busi_code, busi_type_name, apply_sum, credit_begin_date, credit_end_date, aman_name, depart_name, details)
      values ('ha' || ${n}::text, 'h' || ${n}::text, 'H' || ${n}::text, ${product}, 1000, '2025-12-01', '2027-12-01', '陈立', '业务一部', json_build_object('shareRate', ${share}::text))`);
  };
  await project(1, '流动资金贷款担保', '80');
  await project(2, '债券担保', '100');
  const record = (resource: AnyResource, id: string, values: object) =>
    db.execute(sql`
      insert into ${sql.identifier(tableName(resource))} (id, unit_uid, author_id, version, created_at, updated_at, "values")
      values (${id}, ${smallUnit}, 'nobody', 1, now(), now(), ${JSON.stringify(values)}::jsonb)`);
  const paid = (n: number, payDate: string, billEndDate: string, paySum: string) =>
    record(payments, `hp${n}`, { project_ID: `h${n}`, loanId: `hl${n}`, payDate, billEndDate, paySum });
  await paid(1, '2025-12-10', '2026-03-31', '1000');
  await paid(2, '2026-04-05', '2027-04-05', '500');
  const repaid = (id: string, repayDate: string, principalSum: string) =>
    record(repayments, id, { projectId: 'h1', loanId: 'hl1', repayDate, principalSum, interestSum: '0' });
  await repaid('hr1', '2026-02-10', '200');
  await repaid('hr2', '2026-06-01', '100');
  const compensated = { paidDate: '2026-05-20', principal: '50', interest: '1', fees: '0' };
  await record(compensations, 'hk1', { projectId: 'h2', ...compensated });
  await record(recoveries, 'hv1', {
    ...{ projectId: 'h2', compensationId: 'hk1', recoveredDate: '2026-06-10', amount: '20' },
  });
  const fee = (id: string, kind: string, dueDate: string, dueSum: string, receivedDate: string, receivedSum: string) =>
    record(feeEntries, id, { projectId: 'h1', kind, dueDate, dueSum, receivedDate, receivedSum });
  await fee('hf1', 'guarantee', '2025-12-10', '12.5', '2026-01-05', '10');
  await fee('hf2', 'deposit', '2026-04-06', '30', '2026-04-06', '30');
  await fee('hf3', 'depositReturned', '2026-06-02', '5', '2026-06-02', '5');
}
