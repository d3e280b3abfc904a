import { compensations, guaranteeLimits, movements, quantities } from '@danbao/core/credit';
import { compareDecimals } from '@danbao/core/format';
import { dailyBalances, evaluate, lowestBalance } from '@danbao/core/relations';
import type { AnyResource } from '@danbao/core/resources';
import type { Person } from '@danbao/testing/server/people';
import type { TestServer } from '@danbao/testing/server/test-server';
import { type HistoryHost, type HistoryOf, postingsIn, randomChange } from '@danbao/testing/values/guarantee-history';
import { randomOf } from '@danbao/testing/values/random-record';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { liabilityOf } from '../../areas/credit/public.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';

type Client = Person['client'];

/** A project that was taken over with 300 万元 paid out, of which nothing is repaid. */
export async function takenOver(
  admin: Client,
  certificateCode: string,
  name: string,
  more: { readonly applySum?: string; readonly loanSum?: string; readonly isLoopCredit?: '0' | '1' } = {},
): Promise<HistoryOf> {
  const { id } = await admin.runningGuarantees.add({
    ...{
      busiCode: name,
      certificateCode,
      projectName: name,
      managerName: '周敏',
      busiTypeNameList: '流动资金贷款担保',
    },
    ...{ applySum: '100000', creditBeginDate: '2025-01-01', creditEndDate: '2030-01-01', isLoopCredit: '0' },
    ...{ guaranteeRate: '1', loanSum: '100000', payDate: '2025-01-02', paySum: '300', payee: '甲', bankName: '乙' },
    ...{ billBeginDate: '2025-01-02', billEndDate: '2029-01-02', ...more },
  });
  return { projectId: id, loanId: id };
}

/** A host that changes by the calls of a client, and reads the records of a project from the database. */
export function clientHost(server: TestServer, client: Client, { projectId }: HistoryOf): HistoryHost {
  return {
    call: (resource, call, input) => callOf(client, resource, call)(input),
    records: async (resource) => {
      const table = tableOf(resource);
      const field = Object.hasOwn(resource.input.fields, 'project_ID') ? 'project_ID' : 'projectId';
      const rows = await server.deps.db
        .select()
        .from(table)
        .where(eq(fieldValue(resource, field), projectId));
      return rows.map(({ id, version, values }) => ({ [resource.id]: id, version: String(version), ...values }));
    },
  };
}

function callOf(client: Client, { plural }: AnyResource, call: string) {
  const method: unknown = Reflect.get(Reflect.get(client, plural), call);
  if (typeof method !== 'function') throw new Error(`the client has no ${plural}.${call}`);
  return async (input: unknown): Promise<unknown> => method(input);
}

/** Random changes of one project, one after the other; after each of them everything agrees. Answers how many were let through. */
export async function runHistory(server: TestServer, client: Client, of: HistoryOf, seed: number): Promise<number> {
  const host = clientHost(server, client, of);
  const random = randomOf(seed);
  let through = 0;
  for (let turn = 0; turn < 40; turn += 1) {
    if (await randomChange(host, of, random)) through += 1;
    await expectAgreement(server, host, of, `seed ${seed}, turn ${turn}`);
  }
  return through;
}

/** The evaluator, SQL and the running balance of the list come to the same, none is negative, and every limit holds. */
export async function expectAgreement(server: TestServer, host: HistoryHost, { projectId }: HistoryOf, where: string) {
  const postings = await postingsIn(host);
  const sums = await liabilityOf(server.deps.db, projectId);
  for (const [name, sum] of Object.entries(sums)) {
    const quantity = Object.hasOwn(quantities, name) ? quantities[name as keyof typeof quantities] : undefined;
    // Taken over with a share of 100 %.
    if (quantity) expect(sum, `${where}: ${name}`).toBe(evaluate(quantity, postings));
    expect(compareDecimals(sum, '0'), `${where}: ${name} is ${sum}`).toBeGreaterThanOrEqual(0);
  }
  for (const { name, by, quantity } of guaranteeLimits)
    if (by !== 'compensation') expect(lowestBalance(quantity, postings).balance, `${where}: ${name}`).toBe('0');
  for (const claim of await host.records(compensations)) {
    const own = postings.filter(
      ({ record }) => record['compensationId'] === claim['id'] || record['id'] === claim['id'],
    );
    expect(lowestBalance(quantities.compensationOutstanding, own).balance, where).toBe('0');
  }
}

/** The running balances of the list of repayments end each day as the evaluator does. */
export async function expectListAgreement(client: Client, host: HistoryHost, { projectId }: HistoryOf): Promise<void> {
  const daily = new Map(
    dailyBalances(quantities.guaranteeOutstanding, await postingsIn(host)).map(({ day, balance }) => [day, balance]),
  );
  const rows = await client.credit.repayments({ projectId });
  const others = (await postingsIn(host)).filter(({ movement }) => movement === movements.compensated.name);
  for (const [at, { repayDate, balanceSum }] of rows.entries()) {
    const isLast = rows[at + 1]?.repayDate !== repayDate && !others.some(({ day }) => day === repayDate);
    if (isLast) expect(balanceSum).toBe(daily.get(repayDate));
  }
}
