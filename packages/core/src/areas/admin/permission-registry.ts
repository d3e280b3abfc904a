import { furtherPermissions, reachesGroup, requiredPermissions } from '../../endpoint/access.ts';
import type { AnyEndpoint, Areas } from '../../endpoint/endpoint.ts';
import type { Label } from '../../label.ts';
import { type RouteFamily, routeFamilies } from '../../routes/route-families.ts';
import { permissionNouns, permissionVerbs } from './permission-labels.ts';

export interface PermissionEntry {
  /** The right itself, as roles hold it: `measure:write`. */
  readonly permission: string;
  readonly label: Label;
  /** The day (`yyyy-MM-dd`) on which an upgrade brought it; said for half a year. */
  readonly newSince?: string;
  /** Whether what it writes concerns the whole group, and takes `unit:all` besides: all of it or some. @default none of it */
  readonly ofGroup?: 'all' | 'some';
}

/** The rights about one thing. */
export interface PermissionGroup {
  readonly noun: string;
  readonly label: Label;
  readonly permissions: readonly PermissionEntry[];
}

/** Rights that no call asks for by itself: they widen what the others reach, or are for an interface beside the calls (SCIM). */
const wideningRights = [
  'unit:all',
  'project:all',
  'flow:manage',
  'personal:export',
  'archive:personnel',
  'condition:approve',
  'admin:provision',
];

/**
 * Every right that there is: those that endpoints ask for, those of the route families, and the wider reach. A right
 * that is new there appears here by itself. One without a label is called by its code.
 */
export function permissionRegistry(areas: Areas): readonly PermissionGroup[] {
  const families: readonly RouteFamily[] = Object.values(routeFamilies);
  const endpoints = Object.values(areas).flatMap((area) => Object.values(area));
  const rights = new Set([
    ...endpoints.flatMap(({ access }) => [...requiredPermissions(access), ...furtherPermissions(access)]),
    ...families.flatMap(({ needs }) => needs ?? []),
    ...wideningRights,
  ]);
  const nouns = [...new Set([...rights].map((right) => partsOf(right).noun))];
  const writing = endpoints.filter(({ repeat }) => repeat !== 'safe');
  return nouns.sort(byOrder(permissionNouns)).map((noun) => {
    const verbs = [...rights].map(partsOf).flatMap((parts) => (parts.noun === noun ? parts.verb : []));
    return {
      noun,
      label: permissionNouns[noun] ?? named(noun),
      permissions: verbs.sort(byOrder(permissionVerbs)).map((verb) => ({
        permission: `${noun}:${verb}`,
        label: permissionVerbs[verb] ?? named(verb),
        ...groupPart(`${noun}:${verb}`, writing),
      })),
    };
  });
}

function groupPart(right: string, writing: readonly AnyEndpoint[]): Pick<PermissionEntry, 'ofGroup'> {
  const own = writing.filter(({ access }) => requiredPermissions(access).includes(right));
  const ofGroup = own.filter(({ access }) => furtherPermissions(access).includes(reachesGroup));
  if (ofGroup.length === 0) return {};
  return { ofGroup: ofGroup.length === own.length ? 'all' : 'some' };
}

/** Every right of a registry. */
export function permissionsIn(registry: readonly PermissionGroup[]): readonly string[] {
  return registry.flatMap(({ permissions }) => permissions.map(({ permission }) => permission));
}

function partsOf(right: string): { readonly noun: string; readonly verb: string } {
  const [noun = '', verb = ''] = right.split(':');
  return { noun, verb };
}

/** In the order of the labels; what has none comes last. */
function byOrder(labels: Readonly<Record<string, Label>>): (a: string, b: string) => number {
  const order = Object.keys(labels);
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return (a, b) => place(a) - place(b);
}

const named = (code: string): Label => ({ zh: code, en: code });
