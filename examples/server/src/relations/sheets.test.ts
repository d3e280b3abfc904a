import { isApiError } from '@danbao/core';
import { subjects } from '@danbao/core/exchange';
import { builtInConflicts, builtInLimits, isRelated, signedMovements } from '@danbao/core/relations';
import { aDish, aMenu } from '@danbao/testing/server/canteen';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { planOf } from '@danbao/testing/workbooks/sheet-plan';
import { beforeAll, expect, test } from 'vitest';

type Client = Person['client'];
type Values = Readonly<Record<string, unknown>>;

/** Records of a resource of which one may be saved, as a sheet has them and as a call takes them. */
interface Scenario {
  /** One that stands; the next one conflicts with it, or exceeds what it leaves. */
  readonly rows: readonly [fits: Values, wrong: Values];
  /** Saves them by the call. */
  readonly save: (values: Values) => Promise<unknown>;
  /** Who has the sheet; the archivist when not said. */
  readonly client?: Client;
}

let number = 0;
const next = () => {
  number += 1;
  return number;
};
const vault = () => ({ locationNo: `XS${next()}`, locationName: '表格库', level: 'vault', isEnable: '1' }) as const;
const archive = (locationId: string) =>
  ({
    ...({ title: `表格${next()}`, fondsId: 'fonds101', categoryId: 'type101-WS', archiveYear: '2014' } as const),
    ...({ formedDate: '2014-05-06', retentionPeriod: '10', securityLevel: 'internal' } as const),
    ...({ responsibleParty: '综合部', carrier: 'paper', locationId } as const),
  }) as const;

/** By rule and resource. */
const scenarios: Readonly<Record<string, (archivist: Client, canteen: Client) => Promise<Scenario>>> = {
  'placeCapacity of archive': async (archivist) => {
    const { locationId } = await archivist.warehouseLocations.add({ ...vault(), capacity: '1' });
    return {
      rows: [archive(locationId), archive(locationId)],
      save: (values) => archivist.archives.add({ ...archive(locationId), ...values }),
    };
  },
  'archiveBarcode of archive': async (archivist) => {
    const { locationId } = await archivist.warehouseLocations.add(vault());
    const barcode = `XS${next()}`;
    return {
      rows: [
        { ...archive(locationId), barcode },
        { ...archive(locationId), barcode },
      ],
      save: (values) => archivist.archives.add({ ...archive(locationId), ...values }),
    };
  },
  'placeCapacity of warehouseLocation': async (archivist) => {
    const place = { ...vault(), capacity: '2' };
    const { locationId } = await archivist.warehouseLocations.add(place);
    await archivist.archives.add(archive(locationId));
    await archivist.archives.add(archive(locationId));
    const fits = { ...vault(), capacity: '1' };
    return {
      rows: [fits, { ...place, capacity: '1' }],
      save: (values) =>
        values.locationNo === fits.locationNo
          ? archivist.warehouseLocations.add(fits)
          : archivist.warehouseLocations.update({ ...place, capacity: '1', locationId }),
    };
  },
  'orderedWithinDay of dish': async (_, client) => {
    const dish = { ...aDish({ dailyLimit: '2' }), isEnable: '1' } as const;
    const { id } = await client.dishes.add(dish);
    const { date } = await client.canteen.addMenu(aMenu([{ dishId: id }]));
    await client.canteen.saveOrder({ date, mealType: 'lunch', items: [{ dishId: id, count: '2' }] });
    const [fits, wrong] = [{ ...aDish({ dailyLimit: '1' }), isEnable: '1' } as const, { ...dish, dailyLimit: '1' }];
    return {
      client,
      rows: [fits, wrong],
      save: ({ name }) => (name === fits.name ? client.dishes.add(fits) : client.dishes.update({ ...wrong, id })),
    };
  },
};

const rules = subjects.flatMap(({ resource }) => {
  if (!resource || !isRelated(resource.name, { conflicts: builtInConflicts, limits: builtInLimits })) return [];
  const { name } = resource;
  const limits = builtInLimits.filter(({ quantity }) =>
    signedMovements(quantity).some(({ movement }) => movement.of.name === name),
  );
  const conflicts = builtInConflicts.filter(({ sides }) => sides.some(({ of }) => of === name));
  return [...limits, ...conflicts].map((rule) => `${rule.name} of ${name}`);
});

onEveryDatabase((server) => {
  let archivist: Client;
  let canteen: Client;
  beforeAll(async () => {
    archivist = (await signedIn(server, 'archivist')).client;
    canteen = (await signedIn(server, 'canteen')).client;
  });

  test('every rule between records of a resource that has a sheet has a scenario', () => {
    expect(Object.keys(scenarios).sort()).toEqual([...rules].sort());
  });

  const subjectOf = (name: string) => {
    const subject = subjects.find(({ resource }) => resource?.name === name.split(' of ')[1]);
    if (!subject) throw new Error(`${name} has no sheet`);
    return subject;
  };
  const saidBy = async (call: Promise<unknown>) => {
    const error = await call.catch((reason: unknown) => reason);
    if (!isApiError(error)) throw error;
    return error.issues.map(({ field, rule, message }) => ({ field, rule, message: message?.zh }));
  };
  const saidIn = (row: Awaited<ReturnType<typeof planOf>>[number] | undefined) =>
    (row?.issues ?? []).map(({ field, rule, message }) => ({ field, rule, message }));

  test.each(Object.entries(scenarios))('%s: sheet and call say the same', async (name, scenario) => {
    const { rows, save, client = archivist } = await scenario(archivist, canteen);
    const [fits, wrong] = rows;
    const together = await planOf(client, subjectOf(name), rows);
    expect(together.map(({ action }) => action)).toEqual(['create', 'error']);
    await save(fits);
    const alone = await planOf(client, subjectOf(name), rows);
    expect(alone.map(({ action }) => action)).toEqual(['skip', 'error']);
    const said = await saidBy(save({ ...wrong, confirmed: '' }));
    expect(said).not.toEqual([]);
    expect(saidIn(together[1])).toEqual(said);
    expect(saidIn(alone[1])).toEqual(said);
  });
});
