import type { AnyFlow, FlowNode } from '@danbao/core/flows';
import { followersOf, namedIn, withNames } from '@danbao/core/resources';
import type { Context } from '../../context.ts';
import { invalid } from '../../http/refusal.ts';
import { linkedBy } from '../../relations/link-source.ts';
import { peopleWithinReach } from '../../resources/people-names.ts';
import { holdersOf } from './people.ts';
import type { Sought } from './seat.ts';

type Values = Sought['values'];

/**
 * The form with the names of who and what was picked, and what follows from it. Where a node is routed by a name that came without
 * an id, from a call that knows none, it is that of the only one who is called so; likewise where something follows from a record.
 */
export async function withNamesOf(
  context: Pick<Context, 'db' | 'user' | 'deps'>,
  flow: AnyFlow,
  sought: Sought,
  after: Values,
): Promise<Values> {
  const { db, user } = context;
  const meant = await withMeantIds(context, flow, sought, after);
  const { values, issues } = await withNames(flow.form.fields, sought.values, meant, {
    people: (ids) => peopleWithinReach(db, user, ids),
    linked: (links, id) => linkedBy(context, links, id),
  });
  if (issues.length > 0) throw invalid(issues);
  return values;
}

async function withMeantIds(
  context: Pick<Context, 'db' | 'user' | 'deps'>,
  { form, stages }: AnyFlow,
  sought: Sought,
  after: Values,
): Promise<Values> {
  const values: Record<string, unknown> = { ...after };
  for (const pair of namedIn(form.fields)) {
    const { name, id, links } = pair;
    const text = String(values[name] ?? '').trim();
    if (text === '' || text === sought.values[name]) continue;
    const leads = links !== undefined && followersOf(form.fields, pair).length > 0;
    // Something follows from it: an id of before is not that of another name.
    if (values[id] && !(leads && values[id] === sought.values[id])) continue;
    if (leads) {
      const rows = (await context.deps.linkSources[links]?.(context, { text })) ?? [];
      const [only, ...others] = rows.filter((row) => row.name === text);
      if (only && others.length === 0) values[id] = only.id;
      continue;
    }
    const node = stages.flat().find(({ picked, department }) => picked === id || department === id);
    if (!node) continue;
    const found = links ? await departmentsOf(context, sought, node) : await holdersOf(context.db, sought, node);
    const called = found.filter((one) => ('realName' in one ? one.realName : one.name) === text);
    const [only] = called;
    if (only && called.length === 1) values[id] = 'userId' in only ? only.userId : only.id;
  }
  return values;
}

/** The form with what follows from its records as they are now; what is offered no more stays as it was read. */
export async function withNewestOf(
  context: Pick<Context, 'db' | 'user' | 'deps'>,
  { form }: AnyFlow,
  before: Values,
): Promise<Values> {
  const values: Record<string, unknown> = { ...before };
  for (const pair of namedIn(form.fields)) {
    const { id, links, brings } = pair;
    const followers = followersOf(form.fields, pair);
    if (links === undefined || followers.length === 0 || !values[id]) continue;
    const record = await linkedBy(context, links, String(values[id]));
    if (!record) continue;
    for (const field of followers) values[field] = record.values?.[brings[field] ?? ''];
  }
  return values;
}

async function departmentsOf(context: Pick<Context, 'db' | 'user' | 'deps'>, { unitUid }: Sought, node: FlowNode) {
  const rows = (await context.deps.linkSources.department?.(context, {})) ?? [];
  return rows.filter(({ values }) => node.within === 'group' || values?.['unitUid'] === unitUid);
}
