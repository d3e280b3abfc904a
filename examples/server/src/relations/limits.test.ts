import { newGuarantyId } from '@danbao/core/format';
import { builtInLimits } from '@danbao/core/relations';
import { aDish, aMenu } from '@danbao/testing/server/canteen';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { beforeAll, expect, test } from 'vitest';
import { takenOver } from './testing/histories.ts';

type Client = Person['client'];
type Refusable = () => Promise<unknown>;

/** Both sides of a limit that is just kept: what takes more, and what allows less; and what takes all of it a second time. */
interface Sides {
  /** More of what is limited, as form and call say it. */
  readonly more: {
    /** The kind that its form queries; a form that shows what is left queries nothing. */
    readonly of?: string;
    readonly recordId?: string;
    readonly values?: Readonly<Record<string, unknown>>;
    readonly add: Refusable;
  };
  /** Less of what limits it; a drawdown that was paid out has no call that lowers it. */
  readonly less?: Refusable;
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

type Others = Readonly<Record<'archivist' | 'canteen', Client>>;

/** By the names of the limits. */
const scenarios: Readonly<Record<string, (admin: Client, others: Others) => Promise<Sides>>> = {
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
  depositReturnedWithinHeld: async (admin) => {
    const { projectId } = await project(admin);
    const entry = (kind: 'deposit' | 'depositReturned', sum: string) => ({
      ...{ projectId, kind, dueDate: day, dueSum: sum, receivedDate: day, receivedSum: sum },
    });
    const held = await admin.feeEntries.add(entry('deposit', '50'));
    await admin.feeEntries.add(entry('depositReturned', '50'));
    const values = entry('depositReturned', '0.000001');
    return {
      more: { of: 'feeEntry', values, add: () => admin.feeEntries.add(values) },
      less: () => admin.feeEntries.update({ ...held, receivedSum: '49.999999' }),
      again: () => admin.feeEntries.add(entry('depositReturned', '50')),
      field: 'receivedSum',
    };
  },
  paidWithinDrawdown: async (admin) => {
    const { projectId, loanId } = await project(admin, { loanSum: '300' });
    const pay = (paySum: string) => ({
      ...{ project_ID: projectId, loanId, payDate: day, paySum, payee: '甲', bankName: '乙' },
      ...{ billBeginDate: day, billEndDate: '2027-02-01' },
    });
    const values = pay('0.01');
    const add = () => admin.payments.add(values);
    return { more: { of: 'payment', values, add }, again: () => admin.payments.add(pay('300')), field: 'paySum' };
  },
  orderedWithinMenu: async (_, { canteen }) => {
    const { menu, order } = await ordered(canteen, { limit: '2' });
    const two = [{ dishId: menu.dishIds[0]?.dishId, limit: '1' }];
    return {
      more: { add: () => order('陈立', '1') },
      less: () => canteen.canteen.updateMenu({ ...menu, dishIds: two }),
      again: () => order('陈立', '2'),
      field: 'items.0.count',
    };
  },
  orderedWithinDay: async (_, { canteen }) => {
    const { dish, order } = await ordered(canteen, { dailyLimit: '2' });
    const values = { ...dish, dailyLimit: '1' };
    return {
      more: { of: 'dish', recordId: dish.id, values, add: () => canteen.dishes.update(values) },
      less: () => order('陈立', '1'),
      again: () => order('陈立', '2'),
      field: 'dailyLimit',
    };
  },
  drawnWithinApproved: async (admin) => {
    const ofCredit = { applySum: '300', loanSum: '300', isLoopCredit: '1' } as const;
    const { projectId, loanId, projectName } = await project(admin, ofCredit);
    const repaid = { projectId, loanId, repayDate: day, principalSum: '100', interestSum: '0' };
    const { repayment_ID } = await admin.repayments.add(repaid);
    const use = { ...validFlowForms.creditUse, applyId: loanId, projectName, loanSum: '100' };
    const drawn = await admin.flowForms.creditUse({ flowId: newGuarantyId(), ...use });
    await admin.flows.send({ flowId: drawn.flowId, seq: drawn.seq });
    const values = { ...repaid, repayment_ID, principalSum: '99.99' };
    const again = async () => {
      const { flowId, seq } = await admin.flowForms.creditUse({ flowId: newGuarantyId(), ...use });
      return admin.flows.send({ flowId, seq });
    };
    return {
      more: { of: 'repayment', recordId: repayment_ID, values, add: () => admin.repayments.update(values) },
      less: () => admin.repayments.remove({ repayment_ID }),
      again,
      field: 'principalSum',
    };
  },
  placeCapacity: async (_, { archivist }) => {
    const locationNo = `XE${next()}`;
    const vault = { ...aVault, locationNo };
    const { locationId } = await archivist.warehouseLocations.add({ ...vault, capacity: '1' });
    await archivist.archives.add(archive(locationId));
    const values = archive(locationId);
    return {
      more: { of: 'archive', values, add: () => archivist.archives.add(values) },
      less: () => archivist.warehouseLocations.update({ ...vault, locationId, capacity: '0' }),
      again: () => archivist.archives.add(archive(locationId)),
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

const aVault = { locationName: '限额库', level: 'vault', isEnable: '1' } as const;
const archive = (locationId: string) => ({
  ...{ title: `限额${next()}`, fondsId: 'fonds101', categoryId: 'type101-WS', archiveYear: '2014' },
  ...({ retentionPeriod: '10', securityLevel: 'internal', responsibleParty: '综合部' } as const),
  ...({ formedDate: '2014-05-06', carrier: 'paper', locationId } as const),
});

/** A dish of which two portions are offered and ordered, and what orders more of it. */
async function ordered(canteen: Client, { limit, dailyLimit }: { limit?: string; dailyLimit?: string }) {
  const dish = await canteen.dishes.add(aDish({ dailyLimit }));
  const menu = await canteen.canteen.addMenu(aMenu([{ dishId: dish.id, limit }]));
  const order = (userName: string | undefined, count: string) =>
    canteen.canteen.saveOrder({ userName, date: menu.date, mealType: 'lunch', items: [{ dishId: dish.id, count }] });
  await order(undefined, '2');
  return { dish, menu, order };
}

const project = async (admin: Client, more: Parameters<typeof takenOver>[3] = {}) => {
  const projectName = `L-${next()}`;
  return { ...(await takenOver(admin, certificateCode, projectName, more)), projectName };
};
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
  let others: Others;
  beforeAll(async () => {
    admin = (await signedIn(server, 'admin')).client;
    const [archivist, canteen] = await Promise.all([signedIn(server, 'archivist'), signedIn(server, 'canteen')]);
    others = { archivist: archivist.client, canteen: canteen.client };
    await admin.customers.add({
      ...{ clientTypeID: '04', clientName: '江城限额有限公司', certificateCode, legalPerson: '王强' },
      ...{ phoneOne: '13800000000', address: '港湾路1号', confirmed: 'certificateCode' },
    });
  });

  test('every limit has its two sides here', () => {
    expect(Object.keys(scenarios).sort()).toEqual(builtInLimits.map(({ name }) => name).sort());
  });

  test.each(Object.entries(scenarios))('%s holds from either side, in form and call alike', async (_, scenario) => {
    const { more, less, again, field } = await scenario(admin, others);
    const asker = more.of === 'archive' ? others.archivist : more.of === 'dish' ? others.canteen : admin;
    const found = await issuesOf(more.add);
    expect(found).toMatchObject([{ field, rule: expect.any(String) }]);
    if (more.of) {
      expect(found).toMatchObject([{ message: { zh: expect.any(String), en: expect.any(String) } }]);
      const { of: conflictOf, recordId, values } = more;
      expect(await asker.conflicts.find({ conflictOf, recordId, ...values })).toEqual(found);
    }
    if (less) expect(await issuesOf(less)).not.toEqual([]);
    const tries = await Promise.allSettled(Array.from({ length: 4 }, again));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  });

  test('batches that fill the same places in another order do not wait for each other crosswise', async () => {
    const { archivist } = others;
    const places = await Promise.all(
      ['A', 'B'].map((name) =>
        archivist.warehouseLocations.add({ ...aVault, locationNo: `XE${next()}${name}`, capacity: '30' }),
      ),
    );
    const ids = places.map(({ locationId }) => locationId);
    const batch = (order: readonly string[]) =>
      archivist.archives.addBatch({ records: order.flatMap((id) => Array.from({ length: 20 }, () => archive(id))) });
    const results = await Promise.all([batch(ids), batch([...ids].reverse())]);
    expect(
      results
        .flat()
        .map(({ result }) => result)
        .sort(),
    ).toEqual([...Array.from({ length: 60 }, () => 'added'), ...Array.from({ length: 20 }, () => 'invalid')]);
  });
});
