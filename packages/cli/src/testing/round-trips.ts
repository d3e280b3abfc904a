import { validate } from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import { type MeasureKind, measureKinds, owner } from '@danbao/core/measures';
import { dishes as dishResource } from '@danbao/core/office';
import type { SignedIn } from '@danbao/testing/command/signed-in';
import { nastyText, type Random, randomOf, randomRecord } from '@danbao/testing/values/random-record';
import { validMeasure } from '@danbao/testing/values/valid-measures';
import { validIndividual } from '@danbao/testing/values/valid-others';

export interface RoundTrip {
  /** Records whose export was imported again. */
  readonly rows: number;
  /** Rows that are not what was exported: lines of the plan that would change something or find something wrong. */
  readonly wrong: readonly string[];
  /** Records that are in no file. */
  readonly missing: readonly string[];
}

export const kinds = Object.keys(measureKinds) as readonly MeasureKind[];

/** Random measures of all kinds, of random owners, exported to one workbook and to CSV files and imported again. */
export async function measuresRoundTrip(
  here: SignedIn,
  count: number,
  seed: number,
  inCsv: readonly MeasureKind[] = kinds,
): Promise<readonly RoundTrip[]> {
  const random = randomOf(seed);
  const owners = await addOwners(here, 4 + Math.floor(count / 20), random);
  const { kindTypes } = await here.client.system.settings();
  const ids = new Map<MeasureKind, string[]>(kinds.map((kind) => [kind, []]));
  for (let at = 0; at < count; at += 1) {
    const kind = kinds[at % kinds.length] as MeasureKind;
    const type = kindTypes.find((one) => one.kind === kind);
    const record = randomRecord(measureKinds[kind], validMeasure(kind), random);
    const own = kind === 'enterprise-guarantee' ? {} : { clientList: linksTo(owners, kind, random) };
    const id = newGuarantyId();
    const { guarantyTypeID = '', optTypeID = '' } = type ?? {};
    // Random values name one asset more than once, at any value: released ones share it with nobody.
    const more = { optGuaranty_ID: id, guarantyTypeID, optTypeID, isDispose: '0', isFree: '1' };
    const values = { ...record, ...own };
    const confirmed = [
      ...validate(measureKinds[kind], values).map(({ field }) => field),
      'clientList.0.certificateCode',
    ];
    await here.client.measures.add({ ...values, ...more, confirmed: confirmed.join(',') } as never);
    ids.get(kind)?.push(id);
  }
  const trips = [await roundTrip(here, 'measures', [...ids.values()].flat(), 'xlsx')];
  for (const kind of inCsv) trips.push(await roundTrip(here, 'measures', ids.get(kind) ?? [], 'csv', kind));
  for (const format of ['xlsx', 'csv'] as const)
    trips.push(
      await roundTrip(
        here,
        'owners',
        owners.map(({ id }) => id),
        format,
      ),
    );
  return trips;
}

/** The same with dishes, and with menus of them. */
export async function canteenRoundTrip(cook: SignedIn, count: number, seed: number): Promise<readonly RoundTrip[]> {
  const random = randomOf(seed);
  const complete = {
    name: '菜',
    category: 'meat',
    price: '12.5',
    dailyLimit: '80',
    allergens: '大豆',
    description: '菜',
    imageUrl: 'https://example.com/a.jpg',
    isEnable: '1',
  };
  const dishes: { readonly id: string; readonly isEnable?: string | undefined }[] = [];
  for (let at = 0; at < count; at += 1) {
    const name = `${at} ${nastyText(random, 30)}`.trim();
    const body = { ...randomRecord(dishResource.input, complete, random), name };
    const [added] = await cook.client.canteen.addDishes({ dishes: [body as never] });
    if (added) dishes.push(added);
  }
  const offered = dishes.filter(({ isEnable }) => isEnable === '1');
  for (let at = 0; at < Math.ceil(count / 4); at += 1) {
    const day = new Date(Date.now() + (200 + Math.floor(at / 3)) * 86_400_000).toISOString().slice(0, 10);
    const chosen = new Set(Array.from({ length: 1 + random(4) }, () => random(offered.length)));
    const dishIds = [...chosen].map((index) => ({ dishId: offered[index]?.id, limit: `${1 + random(90)}` }));
    const meal = { date: day, mealType: ['breakfast', 'lunch', 'dinner'][at % 3], dishIds, isPublish: '0' };
    const hours = { orderDeadline: `${day} 06:30:00`, mealBegin: '11:30', mealEnd: '13:00' };
    await cook.client.canteen.addMenu({ ...meal, ...hours } as never);
  }
  const trips: RoundTrip[] = [];
  for (const format of ['xlsx', 'csv'] as const) {
    trips.push(
      await roundTrip(
        cook,
        'dishes',
        dishes.map(({ id }) => id),
        format,
      ),
    );
    trips.push(await roundTrip(cook, 'menus', [], format));
  }
  return trips;
}

async function roundTrip(
  { danbao }: SignedIn,
  noun: string,
  ids: readonly string[],
  format: 'xlsx' | 'csv',
  kind?: MeasureKind,
): Promise<RoundTrip> {
  const file = `trip-${noun}-${kind ?? 'all'}.${format}`;
  const words = kind === undefined ? [] : ['--kind', kind];
  const exported = await danbao.run([noun, 'export', '--out', file, '--force', ...words]);
  if (exported.code !== 0) throw new Error(exported.stderr);
  const { lines, stderr } = await danbao.run([noun, 'import', file, '--dry-run', '--json', ...words]);
  const plan = lines.filter(({ type }) => type === 'plan');
  if (plan.length === 0) throw new Error(`nothing was planned: ${stderr}`);
  const found = new Set(plan.map(({ id }) => id));
  const wrong = plan.filter(({ action }) => action !== 'skip').map((line) => JSON.stringify({ file, ...line }));
  return { rows: plan.length, wrong, missing: ids.filter((id) => !found.has(id)) };
}

interface AddedOwner {
  readonly id: string;
  readonly name: string;
}

async function addOwners({ client }: SignedIn, count: number, random: Random): Promise<readonly AddedOwner[]> {
  const added: AddedOwner[] = [];
  for (let at = 0; at < count; at += 1) {
    const record = { ...randomRecord(owner, validIndividual, random), ownerType: '02', documentType: '护照' };
    const name = nastyText(random, 30);
    const number = `N${String(random(2 ** 31)).padStart(10, '0')}${at}`;
    const { owner_ID: id } = await client.owners.add({ ...record, personName: name, personNum: number } as never);
    added.push({ id, name });
  }
  return added;
}

function linksTo(owners: readonly AddedOwner[], kind: MeasureKind, random: Random) {
  const first = random(owners.length);
  const second = (first + 1) % owners.length;
  const isOne = kind === 'personal-guarantee' || random(2) === 0;
  return (isOne ? [first] : [first, second]).map((at, index) => ({
    owner_ID: owners[at]?.id,
    ownerName: owners[at]?.name,
    haveRate: isOne ? '100' : ['33.3333', '66.6667'][index],
  }));
}
