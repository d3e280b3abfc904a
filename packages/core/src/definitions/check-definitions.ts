import type { FlowRegistry } from '../areas/flows/flow-definitions.ts';
import { resources as builtIn } from '../areas/resources.ts';
import type { Areas } from '../endpoint/endpoint.ts';
import type { AnyEntity } from '../entity.ts';
import type { Label } from '../label.ts';
import type { Conflict } from '../relation/conflict.ts';
import type { Limit } from '../relation/limit.ts';
import { kebab } from '../resource/calls.ts';
import type { AnyResource } from '../resource/resource.ts';
import { ownPageNames, ownPagePath } from '../routes/own-pages.ts';
import { matchRoute, pathMatches } from '../routes/route-path.ts';
import { checkAddresses, checkCalls, checkFeeds } from './check-calls.ts';
import { checkConflict } from './check-conflicts.ts';
import { checkForm, type EntityContext } from './check-entity.ts';
import { checkFlow } from './check-flow.ts';
import { checkLimit } from './check-limits.ts';
import { relatedRecords } from './check-relations.ts';
import { checkResource } from './check-resource.ts';
import type { DefinitionFault, Report } from './definition-fault.ts';
import { sentences, things } from './sentences.ts';

/** What a registry holds: what `createDanbao` gives. */
export interface Definitions {
  readonly kinds: Readonly<Record<string, AnyEntity & { readonly kind: string }>>;
  readonly flows: FlowRegistry;
  readonly resources: readonly AnyResource[];
  readonly limits: readonly Limit[];
  readonly conflicts: readonly Conflict[];
  readonly areas: Areas;
}

export interface CheckDefinitionsOptions {
  /** Definitions that are known to be right by themselves; what they share with others is checked all the same. */
  readonly except?: ReadonlySet<object>;
}

/**
 * Everything that is wrong in a registry, each with the record, the part and what is allowed; nothing wrong is an empty list.
 * `createDanbao` throws a `DefinitionError` with all of it.
 */
export function checkDefinitions(
  { kinds, flows, resources, limits, conflicts, areas }: Definitions,
  { except = new Set() }: CheckDefinitionsOptions = {},
): readonly DefinitionFault[] {
  const faults: DefinitionFault[] = [];
  const report: Report = (at, message) => void faults.push({ at, message });
  const context: EntityContext = { report, resources: resources.map(({ name }) => name), seen: new Set() };
  for (const resource of resources.filter((one) => !except.has(one))) {
    checkResource(resource, report);
    checkFeeds(resource, areas, report);
    checkForm(resource.name, resource.input, context);
  }
  for (const [code, kind] of Object.entries(kinds).filter(([, one]) => !except.has(one))) {
    if (kind.kind !== code) report(`kinds.${code}.kind`, sentences.otherCode(kind.kind, code));
    checkForm(`kinds.${code}`, kind, context);
  }
  for (const [name, flow] of Object.entries(flows).filter(([, one]) => !except.has(one))) {
    checkFlow(`flows.${name}`, flow, report);
    checkForm(`flows.${name}.form`, flow.form, context);
  }
  for (const [name, calls] of Object.entries(areas).filter(([, one]) => !except.has(one)))
    checkCalls(name, calls, context);
  const records = relatedRecords(resources, flows);
  for (const limit of limits.filter((one) => !except.has(one))) checkLimit(limit, records, report);
  for (const conflict of conflicts.filter((one) => !except.has(one))) checkConflict(conflict, records, report);
  checkTogether(resources, report);
  checkRelationNames(limits, conflicts, report);
  const codes = Object.entries(flows).map(([name, { code }]) => [`flows.${name}`, code] as const);
  checkTaken(things.code, 'code', codes, report);
  checkAddresses(areas, report);
  return faults;
}

/** What no two resources share. */
function checkTogether(resources: readonly AnyResource[], report: Report): void {
  const named = (of: (resource: AnyResource) => string) => resources.map((one) => [one.name, of(one)] as const);
  // Of two with one name the label tells which is meant.
  const names = resources.map(({ name, label }) => [name, name, `${name}（${label.zh} · ${label.en}）`] as const);
  checkTaken(things.name, 'name', names, report);
  checkTaken(
    things.plural,
    'plural',
    named(({ plural }) => kebab(plural)),
    report,
  );
  const pages = resources.flatMap(({ name, page }) => (page ? [[name, page.path] as const] : []));
  checkTaken(things.page, 'page.path', pages, report);
  checkScopeCircles(resources, report);
  for (const { name, page } of resources) {
    // A page of the staff app may show a built-in resource at its own address.
    if (!page || Object.values<AnyResource>(builtIn).some((one) => one.name === name && one.page?.path === page.path))
      continue;
    const other = matchRoute(page.path)?.name ?? ownPageNames.find((own) => pathMatches(ownPagePath(own), page.path));
    if (other) report(`${name}.page.path`, sentences.taken(things.page, page.path, other));
  }
}

/** Verdicts, sums and rows behind a figure are known by these names. Limits may share one quantity. */
function checkRelationNames(limits: readonly Limit[], conflicts: readonly Conflict[], report: Report): void {
  const owned = <T extends { readonly name: string }>(part: string, all: readonly T[]) =>
    all.map(({ name }) => [`${part}.${name}`, name] as const);
  const quantities = new Map(limits.map(({ name, quantity }) => [quantity, `limits.${name}`]));
  checkTaken(things.name, 'name', owned('limits', limits), report);
  checkTaken(things.name, 'name', owned('conflicts', conflicts), report);
  const named = [...quantities].map(([{ name }, owner]) => [owner, name] as const);
  checkTaken(things.name, 'quantity.name', named, report);
}

/** A record whose parent is seen by whoever sees the record would be seen by nobody. */
function checkScopeCircles(resources: readonly AnyResource[], report: Report): void {
  const parentOf = ({ scope, input }: AnyResource) =>
    typeof scope === 'object' && 'of' in scope
      ? resources.find(({ name }) => name === input.fields[scope.of]?.references)
      : undefined;
  for (const resource of resources) {
    const way = [resource.name];
    for (let parent = parentOf(resource); parent && way.length <= resources.length; parent = parentOf(parent)) {
      way.push(parent.name);
      if (parent === resource) report(`${resource.name}.scope.of`, sentences.scopeCircle(way));
      if (parent === resource) break;
    }
  }
}

function checkTaken(
  what: Label,
  part: string,
  names: readonly (readonly [owner: string, name: string, said?: string])[],
  report: Report,
): void {
  const owners = new Map<string, string>();
  for (const [owner, name, said = owner] of names) {
    const other = owners.get(name);
    if (other === undefined) owners.set(name, said);
    else report(`${owner}.${part}`, sentences.taken(what, name, other));
  }
}
