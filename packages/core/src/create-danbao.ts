import { areas, type DanbaoAreas } from './areas/areas.ts';
import { builtInConflicts } from './areas/conflicts/conflicts.ts';
import { type FlowDefinitions, type FlowRegistry, flowDefinitions } from './areas/flows/flow-definitions.ts';
import { type FlowForms, flowFormsOf } from './areas/flows/flow-forms.ts';
import { limits as builtInLimits } from './areas/limits.ts';
import { type KindRegistry, withUsualRate } from './areas/measures/measure.ts';
import { measureKinds } from './areas/measures/measure-kinds.ts';
import { type MeasureCalls, measuresOf } from './areas/measures/measures-of.ts';
import { resources as builtInResources } from './areas/resources.ts';
import { checkDefinitions } from './definitions/check-definitions.ts';
import { type DefinitionFault, refuseFaults } from './definitions/definition-fault.ts';
import { sentences, things } from './definitions/sentences.ts';
import type { Area, Areas } from './endpoint/endpoint.ts';
import type { OwnCalls } from './endpoint/handler.ts';
import type { Conflict } from './relation/conflict.ts';
import type { Limit } from './relation/limit.ts';
import type { AnyResource } from './resource/resource.ts';
import { resourcesIn } from './resource/resources-in.ts';

type BuiltInKinds = typeof measureKinds;

export interface DanbaoOptions<R, F, K = KindRegistry> {
  /** Kinds of measure in place of the 22 that are built in; spread `measureKinds` to add to them. */
  readonly kinds?: K;
  /** The rates in % above which people are asked whether they mean it, by kind, in place of the usual ones: `{ house: 60 }`. */
  readonly usualRates?: Readonly<Record<string, number>>;
  /** Flows in place of those that are built in; spread `flowDefinitions` to add to them. */
  readonly flows?: F;
  /**
   * Resources beside those that are built in, by the name of their area: `{ visitPlans }`; one of the same record takes the
   * place of a built-in one: `{ drivers: withFields(drivers, { licence: text('驾照', 'Licence') }) }`.
   */
  readonly resources?: R;
  /** What never exceeds what, in place of the limits that are built in; spread `builtInLimits` to add to them. */
  readonly limits?: readonly Limit[];
  /** What may not coincide, in place of what is built in; spread `builtInConflicts` to add to it. */
  readonly conflicts?: readonly Conflict[];
}

/** Everything that is defined, and the endpoints that follow from it. Client, server, mock, command and kit take it as an argument. */
export interface Danbao<A extends Areas = Areas, K extends KindRegistry = KindRegistry> {
  readonly kinds: K;
  readonly flows: FlowRegistry;
  readonly resources: readonly AnyResource[];
  readonly limits: readonly Limit[];
  readonly conflicts: readonly Conflict[];
  readonly areas: A;
}

/** The calls that follow from a resource, and those that its area has beside them. */
type CallsOf<R> = {
  readonly [K in keyof R]: R[K] extends { readonly calls: infer C extends Area }
    ? C & (K extends keyof DanbaoAreas ? Pick<DanbaoAreas[K], OwnCalls<DanbaoAreas[K]>> : unknown)
    : never;
};

type AreasOf<R, F, K extends KindRegistry> = Omit<DanbaoAreas, 'flowForms' | 'measures' | keyof R> & {
  readonly flowForms: FlowForms<F>;
  readonly measures: MeasureCalls<K>;
} & CallsOf<R>;

/**
 * The built-in definitions, with what a deployment or a test adds to them. Nothing global changes.
 *
 * @throws {DefinitionError} where something that is added is wrong: all faults at once, each with its record and field, what is
 * wrong and what is allowed.
 */
export function createDanbao<
  const R extends Readonly<Record<string, AnyResource>> = Readonly<Record<never, never>>,
  const F extends FlowRegistry = FlowDefinitions,
  const K extends KindRegistry = BuiltInKinds,
>(options: DanbaoOptions<R, F, K> = {}): Danbao<AreasOf<R, F, K>, K> {
  const { flows = flowDefinitions, resources = {} } = options;
  const { conflicts = builtInConflicts, limits = builtInLimits } = options;
  const kinds = kindsOf(options);
  const flowForms = flowFormsOf(flows);
  const builtIn: Areas = { ...areas, flowForms, measures: measuresOf(kinds) };
  const added = Object.entries<AnyResource>(resources).map(
    ([name, { calls }]) => [name, { ...builtIn[name], ...calls }] as const,
  );
  const all: Areas = { ...builtIn, ...Object.fromEntries(added) };
  const made = { kinds, flows, resources: resourcesIn(all), conflicts, limits, areas: all };
  if (Object.keys(options).length > 0)
    refuseFaults([
      ...takenAreas(resources, builtIn),
      ...checkDefinitions(made, { except: builtInDefinitions(flowForms) }),
    ]);
  return made as never;
}

/** A test of this package checks those that are built in: only what is added has to be looked at where it runs. */
const builtInDefinitions = (flowForms: object): ReadonlySet<object> =>
  new Set<object>([
    ...[areas, builtInResources, measureKinds, flowDefinitions, builtInLimits, builtInConflicts].flatMap((registry) =>
      Object.values<object>(registry),
    ),
    flowForms,
  ]);

/** Areas that a resource would replace which is not of the same record, or has not all that is known of it. */
function takenAreas(resources: Readonly<Record<string, AnyResource>>, builtIn: Areas): readonly DefinitionFault[] {
  return Object.entries(resources).flatMap(([area, own]) => {
    const known = builtIn[area];
    if (!known) return [];
    const replaced = known['page']?.of?.resource;
    const { name } = own;
    if (replaced?.name !== name) return [{ at: `${name}.area`, message: sentences.taken(things.area, area, area) }];
    const missing = Object.keys(replaced.input.fields).filter((field) => !(field in own.input.fields));
    if (missing.length === 0) return [];
    return [{ at: `${area}.${name}`, message: sentences.replaces(own.label, replaced.label, missing) }];
  });
}

function kindsOf({ kinds = measureKinds, usualRates }: DanbaoOptions<unknown, unknown>): KindRegistry {
  if (!usualRates) return kinds;
  const set = Object.entries(kinds).map(([name, kind]) => [name, withUsualRate(kind, usualRates[name])] as const);
  return Object.fromEntries(set);
}
