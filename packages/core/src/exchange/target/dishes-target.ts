import { dishes } from '../../areas/canteen/dishes.ts';
import { canteen } from '../../areas/canteen/endpoints.ts';
import { visibleValues } from '../../field/validate.ts';
import { fromWire } from '../../field/wire.ts';
import type { RelationRules } from '../../relation/is-related.ts';
import type { AnyResource } from '../../resource/resource.ts';
import { onceUnderKey } from './call-options.ts';
import type { ExchangeClient } from './client.ts';
import type { KnownDishes } from './known-dishes.ts';
import { resourceTarget } from './resource-target.ts';
import type { Target } from './target.ts';

type DishBody = Parameters<ExchangeClient['canteen']['addDishes']>[0]['dishes'][number];

/**
 * The dishes of the caller's canteen. New ones go by the original system's call, which servers without ours have too, unless
 * the definition has more fields than it takes.
 */
export function dishesTarget(
  client: ExchangeClient,
  known: KnownDishes,
  rules: RelationRules,
  resource: AnyResource = dishes,
): Target {
  const { input } = resource;
  // What is added is learnt row by row: menus and orders of the same workbook name it.
  const { sendBatch: _, ...target } = resourceTarget(client, resource, { resources: [resource], ...rules });
  return {
    ...target,
    writeAccess: canteen.addDishes.access,
    find: async (rows) => {
      const found = await known.find(rows.flatMap(({ values }) => nameOf(values) ?? []));
      return rows.map(({ values }) => {
        const record = found.get(nameOf(values) ?? '');
        if (!record) return undefined;
        return { id: record.id, values: visibleValues(input, fromWire(input, { ...record })), version: record.version };
      });
    },
    send: async (sending) => {
      if (sending.stored || resource !== dishes) return target.send(sending);
      const body = visibleValues(dishes.input, sending.values) as DishBody;
      const [record] = await client.canteen.addDishes({ dishes: [body] }, onceUnderKey(sending));
      if (record) known.learn(record.name, record.id);
      return { id: record?.id ?? '', version: record?.version };
    },
    expect: (rows) => {
      for (const { values } of rows) known.learn(nameOf(values) ?? '', '');
    },
  };
}

function nameOf({ name }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof name === 'string' && name !== '' ? name : undefined;
}
