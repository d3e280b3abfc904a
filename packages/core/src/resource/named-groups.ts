import type { PageGroup } from '../endpoint/data.ts';
import { invalid } from './accept.ts';
import { groupingIn, groupsInOrder, maxGroups, tooManyGroups } from './grouping.ts';
import { namesOf } from './record-of.ts';
import { nameFieldOf } from './references.ts';
import type { AnyResource } from './resource.ts';
import type { ResourceHost } from './store.ts';

type Values = Readonly<Record<string, unknown>>;

/** The groups that a query asks for with the titles that the caller reads, in order. */
export async function namedGroups(
  resource: AnyResource,
  groups: readonly PageGroup[] | undefined,
  query: Values,
  host: ResourceHost,
): Promise<readonly PageGroup[] | undefined> {
  const grouping = groupingIn(resource, query);
  if (!groups || !grouping) return undefined;
  if (groups.length > maxGroups) throw invalid(host, [tooManyGroups(grouping)]);
  const { field, definition } = grouping;
  const named = definition.references === undefined ? groups : await withTitles(resource, groups, field, host);
  const isPerson = definition.personName === true;
  return groupsInOrder(resource, grouping, named, {
    order: query['order'] ?? resource.list.order,
    compare: (a, b) => host.compareTexts(a, b, { isPerson }),
  });
}

async function withTitles(
  resource: AnyResource,
  groups: readonly PageGroup[],
  field: string,
  host: ResourceHost,
): Promise<readonly PageGroup[]> {
  const records = groups.map(({ value }) => ({ values: { [field]: value } }));
  const names = await namesOf(resource, records, host);
  return groups.map((group, at) => {
    const title = names(records[at]?.values ?? {})[nameFieldOf(field)];
    return title === undefined ? group : { ...group, title: String(title) };
  });
}
