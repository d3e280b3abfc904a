import type { Measure } from '../../areas/measures/measure.ts';
import { resources as builtIn } from '../../areas/resources.ts';
import { session } from '../../areas/session/endpoints.ts';
import type { DeploymentSettings } from '../../areas/system/endpoints.ts';
import type { Conflict } from '../../relation/conflict.ts';
import type { RelationRules } from '../../relation/is-related.ts';
import type { Limit } from '../../relation/limit.ts';
import type { AnyResource } from '../../resource/resource.ts';
import { ExchangeProblem } from '../problem.ts';
import type { Subject } from '../subject/subject.ts';
import type { ExchangeClient } from './client.ts';
import { customersTarget } from './customers-target.ts';
import { dishOrdersTarget } from './dish-orders-target.ts';
import { dishesTarget } from './dishes-target.ts';
import { divisionsOf } from './divisions.ts';
import { drinksTarget } from './drinks-target.ts';
import { knownDishes } from './known-dishes.ts';
import { measureLookUp } from './look-up-measures.ts';
import { measuresTarget } from './measures-target.ts';
import { menusTarget } from './menus-target.ts';
import { newOwners } from './new-owner.ts';
import { ownerDirectory, pagesOfOwners } from './owner-directory.ts';
import { ownersTarget } from './owners-target.ts';
import { resourceTarget } from './resource-target.ts';
import { measureBatches } from './send-measures.ts';
import type { Target } from './target.ts';

const adminNouns = ['units', 'departments', 'roles', 'users', 'menu-entries'];

export interface TargetOptions {
  /** The credit application in which measures are read and written. */
  readonly applyId?: string | undefined;
  /** Owners that nobody knows are added when a measure names them fully. */
  readonly createOwners?: boolean;
  /** The resources that there are; what is built in when not said. */
  readonly resources?: readonly AnyResource[];
  /** What may not coincide; what is built in when not said. */
  readonly conflicts?: readonly Conflict[] | undefined;
  /** What never exceeds what; what is built in when not said. */
  readonly limits?: readonly Limit[] | undefined;
}

/** The server's side of all subjects of one job; they share what is looked up once. */
export interface Targets {
  of(subject: Subject): Promise<Target>;
}

export function openTargets(
  client: ExchangeClient,
  { applyId, createOwners = false, resources = Object.values(builtIn), conflicts, limits }: TargetOptions = {},
): Targets {
  const directory = ownerDirectory(() => pagesOfOwners(client));
  const divisions = divisionsOf(client);
  const lookUp = measureLookUp(client);
  const batches = measureBatches(client);
  const added = createOwners ? newOwners() : undefined;
  const dishes = knownDishes(client);
  let admin: Promise<(subject: Subject) => Target> | undefined;
  const rules = async (): Promise<RelationRules> => {
    if (conflicts && limits) return { conflicts, limits };
    const { builtInRules } = await import('./built-in-rules.ts');
    return { conflicts: conflicts ?? builtInRules.conflicts, limits: limits ?? builtInRules.limits };
  };
  const others: Readonly<Record<string, (subject: Subject) => Target | Promise<Target>>> = {
    owners: () => ownersTarget(client, directory),
    customers: () => customersTarget(client),
    dishes: async ({ resource }) => dishesTarget(client, dishes, await rules(), resource),
    menus: () => menusTarget(client, dishes),
    'dish-orders': () => dishOrdersTarget(client, dishes),
    drinks: async () => drinksTarget(client, await rules()),
  };
  let asking: Promise<DeploymentSettings> | undefined;
  let scope: Promise<string> | string | undefined;
  return {
    of: async (subject) => {
      const { noun, code, entity, resource } = subject;
      const other = others[noun];
      if (other) return other(subject);
      if (adminNouns.includes(noun)) {
        // Few set a deployment up: nobody else loads it.
        admin ??= import('./admin-targets.ts').then(({ adminTargets }) => adminTargets(client));
        return (await admin)(subject);
      }
      if (resource) return resourceTarget(client, resource, { resources, ...(await rules()) });
      if (noun !== 'measures') throw new ExchangeProblem('kindNotServed', { kind: code });
      asking ??= client.system.settings();
      // Two units may import the same sheet: each has its own records of it.
      scope ??= applyId === undefined ? client.request(session.me, undefined).then(({ unitUid }) => unitUid) : applyId;
      const [settings, where] = await Promise.all([asking, scope]);
      const shared = {
        client,
        settings,
        directory,
        divisions,
        lookUp,
        batches,
        applyId,
        newOwners: added,
        scope: where,
      };
      return measuresTarget(entity as Measure, shared);
    },
  };
}
