import type { ValuesOf } from '@danbao/core';
import { contacts } from '@danbao/core/admin';
import type { LinkKind } from '@danbao/core/fields';
import { splitPicks } from '@danbao/core/fields';
import { customFormRoutes, flowOfCode, flowPath, type namedRecord } from '@danbao/core/flows';
import { namedIn } from '@danbao/core/resources';
import { type LinkReader, linkedBy } from '../../relations/link-source.ts';
import { peopleWithinReach } from '../../resources/people-names.ts';
import type { Instance } from './instance.ts';
import type { relatedFlows } from './related-flows.ts';

type NamedRecord = ValuesOf<typeof namedRecord>;
type Related = Awaited<ReturnType<typeof relatedFlows>>;

interface Named {
  readonly field: string;
  readonly id: string;
  readonly links?: LinkKind | undefined;
}

/** The people and records that a form names and that the caller may open; flows are those of `related`. */
export async function namedRecords(
  reader: LinkReader,
  { row, flow }: Pick<Instance, 'row' | 'flow'>,
  related: Related,
): Promise<readonly NamedRecord[]> {
  const named: readonly Named[] = namedIn(flow.form.fields).flatMap(({ name: field, id, links, several }) => {
    const text = String(row.values[id] ?? '');
    const ids = several ? splitPicks(text) : [text];
    return ids.filter((one) => one !== '').map((one) => ({ field, id: one, links }));
  });
  const people = await peopleToOpen(
    reader,
    named.filter(({ links }) => links === undefined).map(({ id }) => id),
  );
  const found: NamedRecord[] = [];
  for (const { field, id, links } of named) {
    const link = links === undefined ? people.get(id) : await pageOf(reader, links, id, related);
    if (link !== undefined) found.push({ field, id, link });
  }
  return found;
}

/** The cards of people in the address book. */
async function peopleToOpen({ db, user }: LinkReader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (!user.permissions.includes(contacts.people.access)) return new Map();
  const reached = await peopleWithinReach(db, user, ids);
  return new Map([...reached.keys()].map((id) => [id, `/contacts?person=${encodeURIComponent(id)}`]));
}

async function pageOf(reader: LinkReader, links: LinkKind, id: string, related: Related): Promise<string | undefined> {
  const flow = related.find(({ flowId, field }) => flowId === id && field !== undefined);
  if (!flow) return (await linkedBy(reader, links, id))?.page;
  const { flowId, flowCode, infoId } = flow;
  return flowPath(flowOfCode(flowCode) ?? { code: flowCode, routes: customFormRoutes }, 'detail', { flowId, infoId });
}
