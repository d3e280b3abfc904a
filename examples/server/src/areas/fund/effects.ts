import { label } from '@danbao/core';
import { reserveEmployees, reserveEnterprises } from '@danbao/core/credit';
import { addDecimals, compareDecimals } from '@danbao/core/format';
import { changeRecord } from '@danbao/core/resources';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Effects, ServerEffects } from '../../resources/effects.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';

const table = tableOf(reserveEmployees);

/** What the people of a company hold of it is at most 100 % together. Two who are added at once wait for each other. */
const employeeEffects: ServerEffects = {
  async before({ after }, host) {
    const share = after?.values['shareRatio'];
    if (!after || typeof share !== 'string' || share === '') return [];
    const enterpriseId = String(after.values['enterpriseId']);
    await host.store(reserveEnterprises).hold(enterpriseId);
    const ofOthers = and(eq(fieldValue(reserveEmployees, 'enterpriseId'), enterpriseId), ne(table.id, after.id));
    const [others] = await host.db
      .select({ total: sql<string>`coalesce(sum((${table.values} ->> 'shareRatio')::numeric), 0)::text` })
      .from(table)
      .where(ofOthers);
    const total = addDecimals([others?.total ?? '0', share]);
    if (compareDecimals(total, '100') <= 0) return [];
    const message = label(
      `该企业员工持股合计将为 ${total}%，不能超过 100%`,
      `the shares of the company’s people would come to ${total}%, more than 100%`,
    );
    return [{ field: 'shareRatio', rule: 'max', message }];
  },
};

/** A company that was only heard of is in contact once a visit has a result; one operation with the visit. */
const visitEffects: ServerEffects = {
  async after({ after, isUndoing }, host) {
    if (isUndoing || !after?.values['result']) return;
    const id = String(after.values['enterpriseId']);
    const enterprise = await host.store(reserveEnterprises).hold(id);
    if (enterprise?.values['stage'] !== 'lead') return;
    const unseen = { ...host, seenVersion: undefined };
    await changeRecord(reserveEnterprises, { id }, unseen, (values) => ({ ...values, stage: 'contact' }));
  },
};

export const fundEffects: Effects = {
  reserveVisit: visitEffects,
  reserveEmployee: employeeEffects,
};
