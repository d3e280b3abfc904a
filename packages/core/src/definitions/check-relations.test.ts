import { describe, expect, test } from 'vitest';
import { createDanbao } from '../definitions.ts';
import { choice, date, dateTime, integer, is, not, options, reference, text } from '../fields.ts';
import { flowDefinitions } from '../flows.ts';
import { label } from '../index.ts';
import {
  builtInConflicts,
  builtInLimits,
  type Conflict,
  conflict,
  type Limit,
  limit,
  movement,
  quantity,
} from '../relations.ts';
import { resource } from '../resources.ts';
import { DefinitionError } from './definition-fault.ts';

const access = { read: 'customer:read', write: 'customer:write' } as const;
const states = options(['in', '在柜', 'In'], ['out', '已取', 'Out']);
const vaults = resource({
  name: 'vault',
  plural: 'vaults',
  label: label('保险柜', 'Vault'),
  fields: { vaultName: text('柜名', 'Vault'), capacity: integer('容量', 'Capacity') },
  access,
  scope: 'unit',
  list: { columns: ['vaultName'], order: 'vaultName' },
});
const deposits = resource({
  name: 'deposit',
  plural: 'deposits',
  label: label('入柜', 'Deposit'),
  fields: {
    vaultId: reference('保险柜', 'Vault', 'vault', { required: true }),
    receiptNo: text('收据号', 'Receipt No.'),
    count: integer('本数', 'Certificates'),
    state: choice('状态', 'State', states),
    from: date('入柜日期', 'From'),
    until: dateTime('取出时间', 'Until'),
  },
  access,
  scope: { of: 'vaultId' },
  list: { columns: ['receiptNo'], order: 'receiptNo' },
});

const room = movement({
  ...{ name: 'room', label: label('容量', 'Room'), of: vaults },
  parents: { vault: ['id'] },
  amounts: ['capacity'],
});
const deposited = movement({
  ...{ name: 'deposited', label: label('已存', 'Deposited'), of: deposits },
  parents: { vault: ['vaultId'] },
  day: 'from',
  amounts: ['count'],
  where: { field: 'state', is: ['in'] },
});
const roomLeft = quantity({
  name: 'roomInVault',
  label: label('剩余容量', 'the room left'),
  adds: [room],
  subtracts: [deposited],
});
const capacity = limit({ name: 'vaultCapacity', by: 'vault', quantity: roomLeft });
const side = {
  of: 'deposit',
  label: deposits.label,
  field: 'receiptNo',
  key: ['receiptNo'],
  span: { from: 'from', until: 'until' },
  when: not(is('state', 'out')),
} as const;
const leave = {
  of: flowDefinitions.leave.code,
  label: flowDefinitions.leave.label,
  field: 'beginDate',
  key: ['authorId'],
};
const receipt = conflict({
  name: 'receiptTwice',
  label: label('重复', 'Twice'),
  weight: 'confirm',
  pairs: [{ between: ['deposit', 'deposit'], weight: 'none' }],
  sides: [side],
});

/** Definitions as JavaScript writes them, in which the types have seen nothing. */
const looseLimit = (change: object): Limit => ({ ...capacity, ...change });
const moving = (change: object): Limit =>
  looseLimit({ quantity: { ...roomLeft, subtracts: [{ ...deposited, ...change }] } });
const looseConflict = (change: object): Conflict => ({ ...receipt, ...change });
const withSide = (change: object): Conflict => looseConflict({ sides: [{ ...side, ...change }] });

function faultsOf(limits: readonly Limit[], conflicts: readonly Conflict[]): readonly string[] {
  try {
    createDanbao({
      resources: { vaults, deposits },
      limits: [...builtInLimits, ...limits],
      conflicts: [...builtInConflicts, ...conflicts],
    });
  } catch (error) {
    if (error instanceof DefinitionError) return error.faults.map(({ at, message }) => `${at}: ${message.en}`);
    throw error;
  }
  return [];
}

const known = 'vaultId, receiptNo, count, state, from, until';
const moved = 'limits.vaultCapacity.quantity.deposited';
const strange = { ...vaults, name: 'boat', plural: 'boats' };

const limits: readonly (readonly [wrong: Limit, fault: string])[] = [
  [
    looseLimit({ by: 'boat' }),
    'limits.vaultCapacity.quantity.room.parents: does not say which boat (the limit’s by) a record belongs to; there are: vault',
  ],
  [
    moving({ parents: { car: ['vaultId'] } }),
    `${moved}.parents: does not say which vault (the limit’s by) a record belongs to; there are: car`,
  ],
  [moving({ parents: { vault: [] } }), `${moved}.parents.vault: must not be empty`],
  [
    moving({ parents: { vault: ['valutId'] } }),
    `${moved}.parents.vault: there is no field valutId; there are: id, ${known}`,
  ],
  [
    moving({ parents: { vault: ['vaultId', 'id'] } }),
    `${moved}.parents.vault: needs as many fields as the movement room names its parent by: 1`,
  ],
  [moving({ of: strange }), `${moved}.of: refers to boat, which is no resource; allowed: `],
  [moving({ day: 'form' }), `${moved}.day: there is no field form; there are: ${known}`],
  [moving({ day: 'state' }), `${moved}.day: field state is no date; allowed: from, until`],
  [moving({ amounts: ['cuont'] }), `${moved}.amounts: there is no field cuont; there are: ${known}`],
  [moving({ amounts: ['receiptNo'] }), `${moved}.amounts: field receiptNo is no number; allowed: count`],
  [moving({ amounts: ['count', 'count'] }), `${moved}.amounts: count stands twice`],
  [moving({ amounts: [] }), `${moved}.amounts: must not be empty`],
  [moving({ where: { field: 'satte', is: ['in'] } }), `${moved}.where: there is no field satte; there are: ${known}`],
  [
    moving({ where: { field: 'state', is: ['gone'] } }),
    `${moved}.where: field state never has the value gone; allowed: in, out`,
  ],
  [moving({ name: 'room' }), 'limits.vaultCapacity.quantity: room stands twice'],
  [looseLimit({ quantity: { ...roomLeft, adds: [] } }), 'limits.vaultCapacity.quantity.adds: must not be empty'],
  [looseLimit({ days: 'every' }), 'limits.vaultCapacity.days: there is no every; allowed: running, each'],
  [
    looseLimit({ name: 'placeCapacity' }),
    'limits.placeCapacity.name: the name placeCapacity is taken by limits.placeCapacity',
  ],
  [
    looseLimit({ quantity: { ...roomLeft, name: 'roomLeft' } }),
    'limits.vaultCapacity.quantity.name: the name roomLeft is taken by limits.placeCapacity',
  ],
];

const at = 'conflicts.receiptTwice.sides.deposit';
const conflicts: readonly (readonly [wrong: Conflict, fault: string])[] = [
  [
    withSide({ of: 'deposits' }),
    'conflicts.receiptTwice.sides.deposits.of: deposits is neither the name of a resource nor the code of a flow; allowed: ',
  ],
  [withSide({ field: 'recieptNo' }), `${at}.field: there is no field recieptNo; there are: ${known}`],
  [withSide({ key: ['recieptNo'] }), `${at}.key: there is no field recieptNo; there are: authorId, ${known}`],
  [withSide({ key: [] }), `${at}.key: must not be empty`],
  [
    withSide({ key: 'receiptNo' }),
    `${at}.key: receiptNo is no key; allowed: a list of fields, { number, of } or a function`,
  ],
  [
    withSide({ key: { number: 'recieptNo' } }),
    `${at}.key.number: there is no field recieptNo; there are: authorId, ${known}`,
  ],
  [
    withSide({ key: { number: 'receiptNo', of: ['sender'] } }),
    `${at}.key.of: there is no field sender; there are: authorId, ${known}`,
  ],
  [withSide({ key: { no: 'receiptNo' } }), `${at}.key: there is no no; allowed: number, of`],
  [withSide({ key: { of: ['receiptNo'] } }), `${at}.key.number: must not be empty`],
  [withSide({ span: { from: 'from', to: 'until' } }), `${at}.span: there is no to; allowed: from, until, halves`],
  [withSide({ span: { from: 'from' } }), `${at}.span.until: must not be empty`],
  [
    withSide({ span: { from: 'form', until: 'until' } }),
    `${at}.span.from: there is no field form; there are: ${known}`,
  ],
  [
    withSide({ span: { from: 'state', until: 'until' } }),
    `${at}.span.from: field state is no date; allowed: from, until`,
  ],
  [
    withSide({ span: { from: 'from', until: ['till', 'until'] } }),
    `${at}.span.until: there is no field till; there are: ${known}`,
  ],
  [
    withSide({ span: { ...side.span, halves: ['am', 'state'] } }),
    `${at}.span.halves: there is no field am; there are: ${known}`,
  ],
  [withSide({ when: is('satte', 'in') }), `${at}.when: there is no field satte; there are: ${known}`],
  [withSide({ when: is('state', 'gone') }), `${at}.when: field state never has the value gone; allowed: in, out`],
  [withSide({ at: 'hr' }), `${at}.at: there is no hr; allowed: `],
  [withSide({ replacedBy: 'stay' }), `${at}.replacedBy: there is no stay; allowed: deposit`],
  [
    looseConflict({ sides: [{ ...leave, at: 'personnel' }] }),
    'conflicts.receiptTwice.sides.leave_flow.at: there is no personnel; allowed: ',
  ],
  [
    looseConflict({ sides: [{ ...leave, field: 'beginDay' }] }),
    'conflicts.receiptTwice.sides.leave_flow.field: there is no field beginDay; there are: leaveType',
  ],
  [
    looseConflict({ sides: [{ of: 'measure', span: { from: 'a', to: 'b' }, key: ['assets'] }] }),
    'conflicts.receiptTwice.sides.measure.span: there is no to; allowed: ',
  ],
  [looseConflict({ sides: [side, side] }), 'conflicts.receiptTwice.sides: deposit stands twice'],
  [looseConflict({ sides: [] }), 'conflicts.receiptTwice.sides: must not be empty'],
  [
    looseConflict({ pairs: [{ between: ['deposit', 'stay'], weight: 'none' }] }),
    'conflicts.receiptTwice.pairs: there is no stay; allowed: deposit',
  ],
  [
    looseConflict({ pairs: [{ between: ['deposit', 'deposit'], weight: 'ask' }] }),
    'conflicts.receiptTwice.pairs: there is no ask; allowed: refuse, confirm, none',
  ],
  [looseConflict({ weight: 'ask' }), 'conflicts.receiptTwice.weight: there is no ask; allowed: refuse, confirm'],
  [looseConflict({ within: 'company' }), 'conflicts.receiptTwice.within: there is no company; allowed: unit, group'],
  [looseConflict({ keyOf: 'boat' }), 'conflicts.receiptTwice.keyOf: there is no boat; allowed: user, '],
  [looseConflict({ name: 'roomTime' }), 'conflicts.roomTime.name: the name roomTime is taken by conflicts.roomTime'],
];

describe('a limit that is wrong is refused, by its movement and field', () => {
  test.each(limits.map(([wrong, fault]) => [fault, wrong] as const))('%s', (fault, wrong) => {
    expect(faultsOf([wrong], []).filter((one) => one.startsWith(fault))).toHaveLength(1);
  });

  test('the fields of kinds that are no resources are known where they are kept', () => {
    expect(faultsOf([moving({ of: { name: 'loanPlan', id: 'loanId' }, amounts: ['loanSum'] })], [])).toEqual([]);
  });

  test('two limits of one quantity are right', () => {
    expect(faultsOf([capacity, { ...capacity, name: 'vaultCapacityOfDay', days: 'each' }], [])).toEqual([]);
  });
});

describe('a conflict that is wrong is refused, by its side and field', () => {
  test.each(conflicts.map(([wrong, fault]) => [fault, wrong] as const))('%s', (fault, wrong) => {
    expect(faultsOf([], [wrong]).filter((one) => one.startsWith(fault))).toHaveLength(1);
  });

  test('a key of a number or a function, and a time with several ends, are right', () => {
    const right = withSide({
      key: { number: 'receiptNo', of: ['vaultId'] },
      span: { from: 'from', until: ['until', 'from'] },
    });
    const made = looseConflict({ name: 'other', sides: [{ ...side, key: () => ['x'] }, leave] });
    expect(faultsOf([capacity], [right, made])).toEqual([]);
  });
});
