import { builtInLimits } from '@danbao/core/relations';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, test } from 'vitest';
import { takenOver } from './testing/histories.ts';

type Client = Person['client'];
type Refusable = () => Promise<unknown>;

/** Both sides of a limit that is just kept: what takes more, and what allows less; and what takes all of it a second time. */
interface Sides {
  /** More of what is limited, as form and call say it. */
  readonly more: { readonly of: string; readonly values: Readonly<Record<string, unknown>>; readonly add: Refusable };
  /** Less of what limits it. */
  readonly less: Refusable;
  /** Calls of which one may go through when all come at once. */
  readonly again: Refusable;
  readonly field: string;
}

const certificateCode = '91330902MA28K00X0Q';
const day = '2026-02-01';
let number = 0;
const next = () => {
  number += 1;
  return number;
};

/** By the names of the limits. */
const scenarios: Readonly<Record<string, (admin: Client, archivist: Client) => Promise<Sides>>> = {
  loanOutstanding: (admin) => outstanding(admin, 'repayments'),
  guaranteeOutstanding: (admin) => outstanding(admin, 'compensations'),
  releasedWithinOutstanding: async (admin) => {
    const { projectId, loanId } = await project(admin);
    const waive = (amount: string) => ({ ...release(projectId, 'waived'), amount });
    await admin.releases.add(waive('300'));
    const repaid = { projectId, loanId, repayDate: day, principalSum: '0.01', interestSum: '0' };
    const [paid] = (await admin.payments.page({ project_ID: projectId })).rows;
    if (!paid) throw new Error('nothing is paid out');
    return {
      more: { of: 'repayment', values: repaid, add: () => admin.repayments.add(repaid) },
      less: () => admin.payments.update({ ...paid, paySum: '299.99' }),
      again: () => admin.releases.add(waive('300')),
      field: 'principalSum',
    };
  },
  releasedWithinRepaid: async (admin) => {
    const { projectId, loanId } = await project(admin);
    const repayment = await admin.repayments.add({
      ...{ projectId, loanId, repayDate: day, principalSum: '100', interestSum: '0' },
    });
    const values = { ...release(projectId, 'repaid'), amount: '100' };
    await admin.releases.add(values);
    const more = { ...release(projectId, 'repaid'), amount: '0.01' };
    return {
      more: { of: 'release', values: more, add: () => admin.releases.add(more) },
      less: () => admin.repayments.remove({ repayment_ID: repayment.repayment_ID }),
      again: () => admin.releases.add({ ...release(projectId, 'repaid'), amount: '100' }),
      field: 'amount',
    };
  },
  releasedWithinCompensated: async (admin) => {
    const { projectId } = await project(admin);
    const { id } = await admin.compensations.add({ ...claim(projectId), principal: '50' });
    await admin.releases.add({ ...release(projectId, 'compensated'), amount: '50' });
    const more = { ...release(projectId, 'compensated'), amount: '0.01' };
    return {
      more: { of: 'release', values: more, add: () => admin.releases.add(more) },
      less: () => admin.compensations.update({ ...claim(projectId), id, principal: '49' }),
      again: () => admin.releases.add({ ...release(projectId, 'compensated'), amount: '50' }),
      field: 'amount',
    };
  },
  recoveredWithinClaimed: async (admin) => {
    const { projectId } = await project(admin);
    const values = { ...claim(projectId), principal: '50' };
    const { id: compensationId } = await admin.compensations.add(values);
    const back = (amount: string) => ({
      ...{ projectId, compensationId, recoveredDate: '2026-03-01', amount, way: 'voluntary' as const },
    });
    await admin.recoveries.add(back('50'));
    return {
      more: { of: 'recovery', values: back('0.01'), add: () => admin.recoveries.add(back('0.01')) },
      less: () => admin.compensations.update({ ...values, id: compensationId, principal: '49.99' }),
      again: () => admin.recoveries.add(back('50')),
      field: 'amount',
    };
  },
  placeCapacity: async (_, archivist) => {
    const locationNo = `XE${next()}`;
    const vault = { locationNo, locationName: '限额库', level: 'vault' as const, isEnable: '1' as const };
    const { locationId } = await archivist.warehouseLocations.add({ ...vault, capacity: '1' });
    const archive = () => ({
      ...{ title: `限额${next()}`, fondsId: 'fonds101', categoryId: 'type101-WS', archiveYear: '2014' },
      ...{ retentionPeriod: '10' as const, securityLevel: 'internal' as const, responsibleParty: '综合部' },
      ...{ formedDate: '2014-05-06', carrier: 'paper' as const, locationId },
    });
    await archivist.archives.add(archive());
    const values = archive();
    return {
      more: { of: 'archive', values, add: () => archivist.archives.add(values) },
      less: () => archivist.warehouseLocations.update({ ...vault, locationId, capacity: '0' }),
      again: () => archivist.archives.add(archive()),
      field: 'locationId',
    };
  },
};

async function outstanding(admin: Client, what: 'repayments' | 'compensations'): Promise<Sides> {
  const { projectId, loanId } = await project(admin);
  const repay = (principalSum: string) => ({ projectId, loanId, repayDate: day, principalSum, interestSum: '0' });
  await admin.repayments.add(repay('300'));
  const [paid] = (await admin.payments.page({ project_ID: projectId })).rows;
  if (!paid) throw new Error('nothing is paid out');
  const less = () => admin.payments.update({ ...paid, paySum: '299.99' });
  if (what === 'repayments') {
    const values = repay('0.01');
    const add = () => admin.repayments.add(values);
    return {
      more: { of: 'repayment', values, add },
      less,
      again: () => admin.repayments.add(repay('300')),
      field: 'principalSum',
    };
  }
  const values = { ...claim(projectId), principal: '0.01' };
  const add = () => admin.compensations.add(values);
  const again = () => admin.compensations.add({ ...claim(projectId), principal: '300' });
  return { more: { of: 'compensation', values, add }, less, again, field: 'principal' };
}

const project = (admin: Client) => takenOver(admin, certificateCode, `L-${next()}`);
const release = (projectId: string, reason: 'repaid' | 'compensated' | 'waived') => ({
  ...{ projectId, certificateNo: `L${next()}`, releasedDate: '2026-03-01', reason },
});
const claim = (projectId: string) => ({
  ...{ projectId, voucherNo: `L${next()}`, paidDate: day, creditor: '江城银行', interest: '0', fees: '0' },
});

async function issuesOf(call: Refusable): Promise<readonly { field: string; rule: string; message?: unknown }[]> {
  try {
    await call();
    return [];
  } catch (error) {
    const { issues } = error as { issues?: readonly { field: string; rule: string }[] };
    if (!issues || issues.length === 0) throw error;
    return issues;
  }
}

onEveryDatabase((server) => {
  let admin: Client;
  let archivist: Client;
  beforeAll(async () => {
    admin = (await signedIn(server, 'admin')).client;
    archivist = (await signedIn(server, 'archivist')).client;
    await admin.customers.add({
      ...{ clientTypeID: '04', clientName: '江城限额有限公司', certificateCode, legalPerson: '王强' },
      ...{ phoneOne: '13800000000', address: '港湾路1号', confirmed: 'certificateCode' },
    });
  });

  test('every limit has its two sides here', () => {
    expect(Object.keys(scenarios).sort()).toEqual(builtInLimits.map(({ name }) => name).sort());
  });

  test.each(Object.entries(scenarios))('%s holds from either side, in form and call alike', async (_, scenario) => {
    const { more, less, again, field } = await scenario(admin, archivist);
    const asker = more.of === 'archive' ? archivist : admin;
    const found = await issuesOf(more.add);
    expect(found).toMatchObject([{ field, message: { zh: expect.any(String), en: expect.any(String) } }]);
    expect(await asker.conflicts.find({ conflictOf: more.of, ...more.values })).toEqual(found);
    expect(await issuesOf(less)).not.toEqual([]);
    const tries = await Promise.allSettled(Array.from({ length: 4 }, again));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  });
});
