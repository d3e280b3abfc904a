import type { Field } from '../field/field.ts';
import type { Issue } from '../field/validate.ts';
import { accept, invalid, refuseAny } from './accept.ts';
import { brokenLimits } from './broken-limits.ts';
import { withNamesIn } from './people.ts';
import { recordsOf } from './record-of.ts';
import { circleIssues, referenceIssues, referencesTo } from './references.ts';
import type { AnyResource } from './resource.ts';
import type { EffectChange, ResourceHost, StoredRecord } from './store.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Carries a change out: references, rules, unique fields and effects, then the log. What is only unusual is weighed by what was
 * `sent`; where nothing was, nobody is there to be asked (an undo), and it goes through.
 */
export async function writeChange(
  resource: AnyResource,
  asked: EffectChange,
  host: ResourceHost,
  sent?: Values,
): Promise<StoredRecord> {
  const named = sent ? await withNamesIn(resource.input.fields, asked, host) : { change: asked, issues: [] };
  const { change } = named;
  const { action, before, after } = change;
  const store = host.store(resource);
  const effects = host.effects?.[resource.name];
  await host.hold?.([{ of: resource, before, after }]);
  const images = { before: before?.values, after: after?.values, today: host.now.slice(0, 10) };
  const known = saidOnce([
    ...named.issues,
    ...(after ? await referenceIssues(resource, after.values, host) : []),
    ...(after ? await parentIssues(resource, after, host) : []),
    ...(await circleIssues(resource, change, host)),
    ...(resource.rules.check?.({ action, ...images }) ?? []),
    ...(before && !after ? await inUseIssues(resource, before, host) : []),
    ...((await effects?.before?.(change, host)) ?? []),
    ...((await host.conflicts?.(resource, change)) ?? []),
  ]);
  // Only who may write under a parent learns its figures.
  const isRefused = known.some(({ confirmable }) => !confirmable);
  const found = isRefused ? known : [...known, ...(await brokenLimits({ of: resource, before, after }, host))];
  if (sent) accept(host, found, sent);
  else
    refuseAny(
      host,
      found.filter(({ confirmable }) => !confirmable),
    );
  if (after === undefined) {
    if (before) await store.remove(before.id);
  } else if (before === undefined) {
    if (!(await store.insert(after))) throw await taken(resource, after, host);
  } else {
    const issue = await takenIssue(resource, after, host);
    if (issue) throw invalid(host, [issue]);
    await store.replace(after);
  }
  const [was] = before ? await recordsOf(resource, [before], host) : [];
  const [is] = after ? await recordsOf(resource, [after], host) : [];
  await store.log({ action, id: (after ?? before)?.id ?? '', before: was, after: is });
  await effects?.after?.(change, host);
  return (after ?? before) as StoredRecord;
}

/** Where the effects of a resource ask for a record that it names themselves, that there is none is said once. */
function saidOnce(issues: readonly Issue[]): readonly Issue[] {
  const isUnknown = ({ rule }: Issue) => rule === 'unknown';
  return issues.filter(
    (issue, at) =>
      !isUnknown(issue) || at === issues.findIndex((other) => isUnknown(other) && other.field === issue.field),
  );
}

/**
 * Nobody puts a record below something that they do not reach, whether it is there or not; of what is no resource only the store
 * knows. Asked before the limits, which tell figures of the parent.
 */
async function parentIssues(
  resource: AnyResource,
  record: StoredRecord,
  host: ResourceHost,
): Promise<readonly Issue[]> {
  const { scope, input } = resource;
  if (typeof scope !== 'object' || !('of' in scope)) return [];
  if ((input.fields[scope.of] as Field).references !== undefined) return [];
  const isReached = (await host.reaches?.(resource, record)) ?? true;
  return isReached ? [] : [{ field: scope.of, rule: 'unknown' }];
}

/** A record to which others refer stays. */
async function inUseIssues(resource: AnyResource, { id }: StoredRecord, host: ResourceHost): Promise<readonly Issue[]> {
  const users = await referencesTo(resource, id, host);
  return users ? [{ field: resource.id, rule: 'inUse', params: { by: users.zh, byEn: users.en } }] : [];
}

async function taken(resource: AnyResource, record: StoredRecord, host: ResourceHost): Promise<Error> {
  const issue = await takenIssue(resource, record, host);
  if (issue) return invalid(host, [issue]);
  const isChosen = Object.hasOwn(resource.input.fields, resource.id);
  return isChosen ? invalid(host, [{ field: resource.id, rule: 'duplicate' }]) : host.refuse(409, 'conflict');
}

async function takenIssue(resource: AnyResource, record: StoredRecord, host: ResourceHost): Promise<Issue | undefined> {
  for (const fields of resource.unique)
    if (await host.store(resource).isTaken(fields, record))
      return { field: fields[0] ?? resource.id, rule: 'duplicate' };
  return undefined;
}
