import type { Ask, ByKind, Endpoint } from '../../endpoint/endpoint.ts';
import { type Entity, entity, type ValuesOf } from '../../entity.ts';
import { newGuarantyId } from '../../format/guaranty-id.ts';
import { type KindType, system } from '../system/endpoints.ts';
import { type BatchResult, type MeasureInput, measures } from './endpoints.ts';
import { measureBody, type savedMeasure } from './entities.ts';
import type { KindRegistry } from './measure.ts';

type SharedValues = Partial<ValuesOf<typeof measureBody>>;

/**
 * The values of a kind as they are sent. Both ids of the kind, `guarantyTypeID` and `optTypeID`, may be left out: the deployment's are
 * looked up. So may `optGuaranty_ID` of a new measure, for which one is made; give your own (`newGuarantyId()`) to look for the measure
 * after a failure in doubt.
 */
export type MeasureValues<E extends { readonly fields: object }> = ValuesOf<E> & SharedValues;

/** The same of a measure that is there already. */
export type ChangedMeasureValues<E extends { readonly fields: object }> = MeasureValues<E> & {
  readonly optGuaranty_ID: string;
};

type TakesKinds<V, I, D> = Endpoint<I, D> & { readonly byKind: ByKind<V> };
type Saved = ValuesOf<typeof savedMeasure>;

/** The calls of measures, which take the fields of each kind by its name. */
export type MeasureCalls<K extends KindRegistry> = Omit<typeof measures, 'add' | 'addBatch' | 'update'> & {
  readonly add: TakesKinds<{ readonly [N in keyof K]: MeasureValues<K[N]> }, MeasureInput, Saved>;
  readonly addBatch: TakesKinds<
    { readonly [N in keyof K]: readonly MeasureValues<K[N]>[] },
    { readonly measures: readonly MeasureInput[] },
    readonly BatchResult[]
  >;
  readonly update: TakesKinds<{ readonly [N in keyof K]: ChangedMeasureValues<K[N]> }, MeasureInput, Saved>;
};

/**
 * The calls of measures for these kinds: `createClient({ measures: measuresOf({ ship }) }, …)` takes `measures.add('ship', values)`, where
 * the fields are those of ships; what is refused names them by their labels. Without a kind the calls take what travels. Kinds may be
 * given by a function that loads them when they are first needed.
 */
export function measuresOf<const K extends KindRegistry>(kinds: K | (() => Promise<K>)): MeasureCalls<K> {
  const known = async (): Promise<KindRegistry> => (typeof kinds === 'function' ? kinds() : kinds);
  const byKind = <T>(inputOf: (values: T, withIds: (values: object) => object) => object): ByKind => ({
    of: 'measure',
    entityOf: async (kind) => withShared((await known())[kind]),
    inputOf: async (kind, values, ask) => {
      const ids = await idsOf(kind, await known(), ask);
      return inputOf(values as T, (each) => ofKind(kind, each, ids));
    },
  });
  return {
    ...measures,
    add: { ...measures.add, byKind: byKind((values: object, withIds) => withNewId(withIds(values))) },
    addBatch: {
      ...measures.addBatch,
      byKind: byKind((list: readonly object[], withIds) => ({
        measures: list.map((values) => withNewId(withIds(values))),
      })),
    },
    update: { ...measures.update, byKind: byKind((values: object, withIds) => withIds(values)) },
  } as MeasureCalls<K>;
}

type Ids = Pick<KindType, 'guarantyTypeID' | 'optTypeID'>;

const withNewId = (values: object) => ({ optGuaranty_ID: newGuarantyId(), ...values });

/** The values with both ids of the kind; those of another kind, which the server would go by, are a mistake. */
function ofKind(kind: string, values: object, pairs: readonly Ids[]): object {
  const given: Partial<Ids> = Object.fromEntries(
    Object.entries({ ...values }).filter(([, value]) => value !== undefined),
  );
  const pair = pairs.find((ids) => Object.entries(ids).every(([name, id]) => (given[name as keyof Ids] ?? id) === id));
  if (pair) return { ...pair, ...given };
  const { guarantyTypeID, optTypeID } = given;
  throw new TypeError(
    `guarantyTypeID ${guarantyTypeID} and optTypeID ${optTypeID} are not those of the kind of measure "${kind}": leave them out`,
  );
}

/** A kind with what travels beside its own fields. */
function withShared(kind: Entity | undefined): Entity | undefined {
  return kind && entity({ ...kind, fields: { ...measureBody.fields, ...kind.fields } });
}

/** The ids of the kinds, asked once for each client. */
const kindTypes = new WeakMap<Ask, Promise<readonly KindType[]>>();

async function idsOf(kind: string, kinds: KindRegistry, ask: Ask): Promise<readonly Ids[]> {
  if (!Object.hasOwn(kinds, kind))
    throw new TypeError(`there is no kind of measure "${kind}"; there are: ${Object.keys(kinds).join(', ')}`);
  const asked =
    kindTypes.get(ask) ??
    ask(system.settings, undefined, { call: 'system.settings' }).then((settings) => settings.kindTypes);
  kindTypes.set(ask, asked);
  const known = await asked.catch((error) => {
    kindTypes.delete(ask);
    throw error;
  });
  const found = known.filter((type) => type.kind === kind);
  if (found.length === 0)
    throw new TypeError(`the server has no ids for the kind of measure "${kind}" (system.settings: kindTypes)`);
  return found.map(({ guarantyTypeID, optTypeID }) => ({ guarantyTypeID, optTypeID }));
}
