import { describe, expect, test } from 'vitest';
import { auditEntities } from '../admin.ts';
import { resources } from '../areas/resources.ts';
import { area, one, post } from '../client.ts';
import { createDanbao, type DanbaoOptions } from '../definitions.ts';
import type { Field, FieldOptions } from '../fields.ts';
import { all, choice, filled, integer, is, list, money, not, options, reference, text } from '../fields.ts';
import { type AnyFlow, flow, flowDefinitions } from '../flows.ts';
import { entity, label } from '../index.ts';
import { measure, measureKinds } from '../measures.ts';
import { cars } from '../office.ts';
import { type AnyResource, withFields as enlarged, resource } from '../resources.ts';
import { checkDefinitions } from './check-definitions.ts';
import { DefinitionError } from './definition-fault.ts';
import { reservedNames } from './reserved-names.ts';

const fields = {
  name: text('名称', 'Name', { required: true, max: 50 }),
  colour: choice('颜色', 'Colour', options(['r', '红', 'Red'], ['b', '蓝', 'Blue'])),
  size: integer('尺寸', 'Size'),
};
const right = {
  name: 'probe',
  plural: 'probes',
  label: label('探针', 'Probe'),
  fields,
  access: { read: 'car:read', write: 'car:write' },
  scope: 'unit',
  unique: [['name']],
  list: { columns: ['name', 'colour'], filters: ['colour'], search: ['name'], order: 'name' },
} as const;
type Definition = Parameters<typeof resource>[0];

/** A definition as JavaScript writes it, in which the types have seen nothing. */
const loose = (change: object): AnyResource => resource({ ...right, ...change } as Definition);
const withFields = (more: Readonly<Record<string, Field<unknown>>>) => ({ fields: { ...fields, ...more } });
const withList = (change: object) => ({ list: { ...right.list, ...change } });
const field = (given: FieldOptions) => withFields({ extra: text('另', 'Other', given) });

/** What is wrong with a registry to which this resource is added, as people read it. */
function faultsOf(options: DanbaoOptions<Readonly<Record<string, AnyResource>>, Readonly<Record<string, AnyFlow>>>) {
  try {
    createDanbao(options);
  } catch (error) {
    if (error instanceof DefinitionError) return error.faults.map(({ at, message }) => `${at}: ${message.en}`);
    throw error;
  }
  return [];
}

const known = 'there are: name, colour, size';
const knownWith = 'there are: name, colour, size, extra';

const probes: readonly (readonly [change: object, fault: string])[] = [
  // Conditions
  [field({ when: is('colr', 'r') }), `probe.fields.extra.when: there is no field colr; ${knownWith}`],
  [field({ when: is('colour', 'x') }), 'probe.fields.extra.when: field colour never has the value x; allowed: r, b'],
  [field({ required: filled('colr') }), `probe.fields.extra.required: there is no field colr; ${knownWith}`],
  [field({ when: all(not(filled('colr'))) }), `probe.fields.extra.when: there is no field colr; ${knownWith}`],
  [
    field({ when: filled('extra') }),
    'probe.fields.extra.when: the conditions depend on each other: extra → extra; the field can never be decided',
  ],
  [
    withFields({ a: text('甲', 'A', { when: filled('b') }), b: text('乙', 'B', { when: filled('a') }) }),
    'probe.fields.a.when: the conditions depend on each other: a → b → a; the field can never be decided',
  ],
  // What a field says of itself and of others
  [field({ section: 'more' }), 'probe.fields.extra.section: there is no more; allowed: '],
  [
    { ...right, sections: [right, right].map(() => ({ key: 's', label: right.label })) },
    'probe.sections: s stands twice',
  ],
  [field({ labelField: 'extraName' }), `probe.fields.extra.labelField: there is no field extraName; ${knownWith}`],
  [field({ holds: ['city'] }), `probe.fields.extra.holds: there is no field city; ${knownWith}`],
  [
    field({ initial: 'x'.repeat(201) }),
    `probe.fields.extra.initial: the field refuses its own initial value ${'x'.repeat(201)}`,
  ],
  [
    withFields({
      extra: choice(
        '另',
        'Other',
        right.list.filters.map(() => ({ value: 'r', label: right.label })),
        { initial: 'x' },
      ),
    }),
    'probe.fields.extra.initial: the field refuses its own initial value x',
  ],
  [
    withFields({ extra: money('金额', 'Sum', { initial: '1,000' }) }),
    'probe.fields.extra.initial: the field refuses its own initial value 1,000',
  ],
  [
    field({ readAs: { old: 'y'.repeat(201) } }),
    `probe.fields.extra.readAs: the field does not accept ${'y'.repeat(201)}`,
  ],
  [
    withFields({ extra: integer('数', 'Count', { min: 5, max: 3 }) }),
    'probe.fields.extra: min 5 is greater than max 3',
  ],
  [field({ max: 0 }), 'probe.fields.extra: max 0 must be greater than 0'],
  [withFields({ extra: choice('另', 'Other', []) }), 'probe.fields.extra.options: a choice needs at least one answer'],
  [
    withFields({ extra: choice('另', 'Other', options(['r', '红', 'Red'], ['r', '绿', 'Green'])) }),
    'probe.fields.extra.options: r stands twice',
  ],
  [
    withFields({ extra: choice('另', 'Other', options(['', '无', 'None'])) }),
    'probe.fields.extra.options: must not be empty',
  ],
  [
    withFields({
      extra: list(
        '另',
        'Others',
        entity({ name: 'part', label: right.label, fields: { x: text('甲', 'X', { when: filled('y') }) } }),
      ),
    }),
    'probe.fields.extra.part.fields.x.when: there is no field y; there are: x',
  ],
  [
    withFields({
      extra: list('另', 'Others', entity({ name: 'part', label: right.label, fields: { x: text('甲', 'X') } }), {
        cell: 'drinks',
        parts: ['y'],
      }),
    }),
    'probe.fields.extra.parts: there is no field y; there are: x',
  ],
  // Names that the record has itself
  ...['version', 'confirmed', 'createTime', 'updateTime', 'unitUid'].map(
    (name) =>
      [
        withFields({ [name]: text('另', 'Other') }),
        `probe.fields.${name}: ${name} is a field that every record has itself; use another name`,
      ] as const,
  ),
  [
    withFields({ id: text('编号', 'Id') }),
    "probe.fields.id: a field called id is the record's own id; say id: 'id' where whoever adds a record chooses it, else use another name",
  ],
  [
    { computed: { version: text('版本', 'Version') } },
    'probe.computed.version: version is a field that every record has itself; use another name',
  ],
  [{ computed: { name: text('名称', 'Name') } }, 'probe.computed.name: name stands twice'],
  [
    withFields({ carId: reference('车', 'Car', 'car'), carName: text('车名', 'Car name') }),
    'probe.fields.carName: carName holds the name of what carId refers to, and the server fills it; use another name',
  ],
  [
    withFields({ 'a.b': text('另', 'Other') }),
    'probe.fields.a.b: a.b is no name; it begins with a letter and has letters, digits and underscores only',
  ],
  [{ fields: {}, unique: [], list: { columns: [], order: 'createTime' } }, 'probe.fields: must not be empty'],
  // Identity, list, order, search
  [{ unique: [['nme']] }, `probe.unique.0: there is no field nme; ${known}`],
  [{ unique: [[]] }, 'probe.unique.0: must not be empty'],
  [{ unique: [['name', 'name']] }, 'probe.unique.0: name stands twice'],
  [
    { unique: [], sheet: true },
    'probe.sheet: a record with a sheet needs unique: its first set tells which row is which record',
  ],
  [
    { ...field({ noSheet: true }), unique: [['extra']], sheet: true },
    'probe.fields.extra.noSheet: field extra tells which row is which record, and is left out of sheets (noSheet)',
  ],
  [{ title: 'nme' }, `probe.title: there is no field nme; ${known}`],
  [
    withList({ columns: ['nme'] }),
    `probe.list.columns: there is no field nme; ${known.replace('name', 'id, name')}, unitUid, createTime, updateTime, version`,
  ],
  [withList({ columns: ['name', 'name'] }), 'probe.list.columns: name stands twice'],
  [withList({ columns: [] }), 'probe.list.columns: must not be empty'],
  [withList({ filters: ['nme'] }), `probe.list.filters: there is no field nme; ${known}`],
  [withList({ required: ['name'] }), 'probe.list.required: there is no field name; there are: colour'],
  [withList({ together: [['colour', 'name']] }), 'probe.list.together.0: there is no field name; there are: colour'],
  [withList({ search: ['nme'] }), `probe.list.search: there is no field nme; ${known}`],
  [withList({ order: '-nme' }), `probe.list.order: there is no field nme; ${known}, createTime, updateTime`],
  [withList({ orders: ['nme'] }), `probe.list.orders: there is no field nme; ${known}, createTime, updateTime`],
  [withList({ sums: ['nme'] }), `probe.list.sums: there is no field nme; ${known}`],
  [withList({ sums: ['name'] }), 'probe.list.sums: name is neither a number nor an amount and has no total'],
  [
    { ...withFields({ order: text('顺序', 'Order') }), ...withList({ filters: ['order'] }) },
    'probe.list.filters: order is a parameter that every list has itself and cannot be a filter; use another name for the field',
  ],
  [
    { ...withFields({ sizeFrom: text('起', 'From') }), ...withList({ filters: ['size', 'sizeFrom'] }) },
    'probe.list.filters: sizeFrom stands twice',
  ],
  // Scope, access, calls, page
  [{ scope: { of: 'carId' } }, `probe.scope.of: there is no field carId; ${known}`],
  [
    { ...withFields({ carId: reference('车', 'Car', 'car') }), scope: { of: 'carId' } },
    'probe.scope.of: who sees the record depends on carId, which must be required: true without when',
  ],
  [
    { ...withFields({ upperId: reference('上级', 'Upper', 'probe', { required: true }) }), scope: { of: 'upperId' } },
    'probe.scope.of: who sees the record depends on who sees it: probe → probe',
  ],
  [{ scope: 'units' }, 'probe.scope: "units" is no scope; allowed: all, unit, reach, own, { ownUnless }, { of }'],
  [{ scope: {} }, 'probe.scope: {} is no scope; allowed: all, unit, reach, own, { ownUnless }, { of }'],
  [
    { scope: { ownUnless: 'manager' } },
    'probe.scope.ownUnless: manager is no permission; allowed: public, signed-in, or one such as driver:read',
  ],
  [
    { access: { read: 'reading', write: 'car:write' } },
    'probe.access.read: reading is no permission; allowed: public, signed-in, or one such as driver:read',
  ],
  [{ access: { read: 'car:read' } }, 'probe.access.write: must not be empty'],
  [
    withFields({ boatId: reference('船', 'Boat', 'boat') }),
    `probe.fields.boatId.references: refers to boat, which is no resource; allowed: `,
  ],
  [
    { calls: { add: '/oa/probe' } },
    'probe.calls.add: /oa/probe is no request; write it as POST oa/driver/update or POST form oa/driver/update',
  ],
  [
    { calls: { insert: 'POST oa/probe' } },
    'probe.calls: there is no insert; allowed: page, find, get, add, addBatch, update, remove, history, rollback',
  ],
  [
    { calls: { add: 'POST auth/oauth/token' } },
    'probes.add: the call address POST auth/oauth/token is taken by session.token',
  ],
  [{ feeds: ['danbao/nothing/'] }, 'probe.feeds: there is no call whose address begins with danbao/nothing/'],
  [{ page: { path: 'probes' } }, 'probe.page.path: the address probes must begin with /'],
  [{ page: { path: '/owners' } }, 'probe.page.path: the page address /owners is taken by owners'],
  [{ page: { path: '/car/ticket' } }, 'probe.page.path: the page address /car/ticket is taken by carTicket'],
  [{ page: { path: '/flows/probe' } }, 'probe.page.path: the page address /flows/probe is taken by flowBox'],
  [{ page: { path: '/forum/boards' } }, 'probe.page.path: the page address /forum/boards is taken by forumBoard'],
  [{ name: 'car' }, 'car.name: the name car is taken by car（车辆 · Car）'],
  [{ name: 'client' }, 'client.name: the name client is that of a built-in record; use another name for Probe'],
  [{ plural: 'cars' }, 'probe.plural: the plural cars is taken by car'],
  [{ name: '1st' }, '1st.name: 1st is no name; it begins with a letter and has letters, digits and underscores only'],
  // Rules
  [
    { rules: { derive: () => ({ nme: 'x' }) } },
    `probe.rules.derive: rules.derive gives nme, which is no field; ${known}`,
  ],
];

describe('a resource that is wrong is refused, by its record and field', () => {
  test.each(probes.map(([change, fault]) => [fault, change] as const))('%s', (fault, change) => {
    const faults = faultsOf({ resources: { probes: loose(change) } });
    expect(faults.filter((one) => one.startsWith(fault))).toHaveLength(1);
  });

  test('one that is right is not', () => {
    expect(faultsOf({ resources: { probes: loose({}) } })).toEqual([]);
  });

  test('an area that is taken', () => {
    expect(faultsOf({ resources: { measures: loose({}) } })).toContain(
      'probe.area: the area measures is taken by measures',
    );
  });
});

test('a record that would silently take the place of a built-in one is refused, and both are named; one with all its fields may', () => {
  const own = loose({ name: 'car', plural: 'cars' });
  expect(faultsOf({ resources: { cars: own } })).toContainEqual(
    expect.stringMatching(/^cars\.car: Probe would take the place of the built-in Car without its fields plateNo, /),
  );
  expect(faultsOf({ resources: { cars: enlarged(cars, { insured: integer('已投保', 'Insured') }) } })).toEqual([]);
});

test('names that the log has for what is no resource are reserved', () => {
  const named = Object.values(resources).map(({ name }) => name);
  expect(
    Object.keys(auditEntities)
      .filter((name) => !named.includes(name))
      .sort(),
  ).toEqual([...reservedNames].sort());
});

test('all faults of a registry are in one error, in both languages', () => {
  const two = { ...field({ when: filled('colr') }), title: 'nme' };
  expect(() => createDanbao({ resources: { probes: loose(two) } })).toThrow(
    `定义有误，共 2 处 · Faults in the definitions: 2
- probe.title：没有字段 nme；可用：name、colour、size、extra · there is no field nme; ${knownWith}
- probe.fields.extra.when：没有字段 colr；可用：name、colour、size、extra · there is no field colr; ${knownWith}`,
  );
});

test('a kind that is wrong', () => {
  const demo = measure({
    kind: 'demo',
    family: 'pledge',
    label: label('演示', 'Demo'),
    fields: { weight: integer('重量', 'Weight', { section: 'bsaic', when: filled('wieght') }) },
  });
  const faults = faultsOf({ kinds: { ...measureKinds, other: demo } });
  expect(faults).toHaveLength(3);
  expect(faults[0]).toBe('kinds.other.kind: the kind calls itself demo and is registered as other');
  expect(faults[1]).toContain('kinds.other.fields.weight.section: there is no bsaic; allowed: basic, guarantee');
  expect(faults[2]).toContain('kinds.other.fields.weight.when: there is no field wieght; there are: ');
});

test('a flow that is wrong', () => {
  const node = (code: string, more: object) => ({ code, label: label(code, code), finishCode: code, ...more });
  const form = entity({ name: 'drillForm', label: label('演练', 'Drill'), fields: { days: integer('天数', 'Days') } });
  const drill: AnyFlow = {
    ...flow({ ...flowDefinitions.leave, form, title: ['days'], computes: {}, stages: [] }),
    title: ['dyas'],
    computes: { days: { product: ['days', 'rate'] } },
    stages: [
      [node('start', {})],
      [node('head', { when: { atLeast: 'sum', amount: '3' }, fills: ['note'], asks: ['days'], signsFor: ['chair'] })],
      [node('head', { when: is('unitUid', '101') })],
    ],
  };
  const drilled = faultsOf({ flows: { ...flowDefinitions, drill } });
  expect(drilled).toEqual([
    'flows.drill.title: there is no field dyas; there are: days',
    'flows.drill.others: there is no field handoverId; there are: days',
    'flows.drill.computes.days: there is no field rate; there are: days',
    'flows.drill.stages: head stands twice',
    'flows.drill.stages.head.when: there is no field sum; there are: days, unitUid',
    'flows.drill.stages.head.fills: there is no field note; there are: days',
    'flows.drill.stages.head.asks: there is no field days; there are: note',
    'flows.drill.stages.head.signsFor: there is no chair; allowed: start, head, head',
    'flows.drill.code: the code leave_flow is taken by flows.leave',
    'flowForms.drill: the call address POST oa/flow/form/leave_flow is taken by flowForms.leave',
  ]);
});

test('a call that is wrong', () => {
  const input = entity({ name: 'byId', label: label('编号', 'Id'), fields: { id: text('编号', 'Id') } });
  const call = (path: string, access: 'car:read', openList?: string) =>
    post(path, {
      summary: label('查', 'Look'),
      access,
      repeat: 'safe',
      input,
      data: one(input),
      ...(openList ? { openList } : {}),
    });
  const drills = area({
    first: call('drill/{id}', 'car:read'),
    second: call('drill/{key}', 'car:read', 'rows'),
    third: { ...call('drill', 'car:read'), access: 'car' as 'car:read' },
  });
  const faults = checkDefinitions({
    ...{ kinds: {}, flows: {}, resources: [], limits: [], conflicts: [] },
    areas: { drills },
  });
  expect(faults.map(({ at, message }) => `${at}: ${message.en}`)).toEqual([
    'drills.second.path: there is no field key; there are: id',
    'drills.second.openList: there is no field rows; there are: id',
    'drills.third.access: car is no permission; allowed: public, signed-in, or one such as driver:read',
    'drills.second: the call address POST drill/{} is taken by drills.first',
  ]);
});

test('what is built in is right', () => {
  expect(checkDefinitions(createDanbao())).toEqual([]);
});
