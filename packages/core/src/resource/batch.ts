import { type AnyEntity, entity, type ValuesOf } from '../entity.ts';
import { text } from '../field/types/text.ts';
import { type Issue, validate, visibleValues } from '../field/validate.ts';
import { fromWire } from '../field/wire.ts';
import { isCleanText } from '../format/text.ts';
import { label } from '../label.ts';
import { accept } from './accept.ts';
import { batchOutcome, type WithIssues } from './batch-outcome.ts';
import type { AnyResource } from './resource.ts';
import type { DraftRecord, ResourceHost, StoredRecord } from './store.ts';

type Values = Readonly<Record<string, unknown>>;
type Add = (resource: AnyResource, input: Values, host: ResourceHost) => Promise<StoredRecord>;

/** The most records that one batch may hold. */
export const recordBatchLimit = 200;

/** What became of one record of a batch; answered in the order in which they were sent. */
export const recordResult = entity({
  name: 'recordResult',
  label: label('逐条结果', 'Result of a record'),
  fields: { id: text('编号', 'Id of the new record', { max: 64 }), ...batchOutcome },
});

/** What became of one record of a batch: its id and version where it was added, else why not. */
export type RecordResult = WithIssues<ValuesOf<typeof recordResult>>;

/** Adds many, each for itself as `add` would: one that is refused keeps no other out. */
export async function addBatch(
  resource: AnyResource,
  { records }: Values,
  host: ResourceHost,
  add: Add,
): Promise<readonly RecordResult[]> {
  const refuse = (issue: Omit<Issue, 'field'>) =>
    host.refuse(422, 'formInvalid', { issues: [{ field: 'records', ...issue }] });
  if (!Array.isArray(records)) throw refuse({ rule: records === undefined ? 'required' : 'list' });
  if (records.length === 0) throw refuse({ rule: 'required' });
  if (records.length > recordBatchLimit)
    throw refuse({ rule: 'max', params: { max: recordBatchLimit, variant: 'value' } });
  await host.hold?.(records.map((sent) => ({ of: resource, after: draftOf(sent, host) })));
  const referred: ResourceHost['referred'] = new Map();
  const results: RecordResult[] = [];
  for (const at of inOrderOfNames(resource, records))
    results[at] = await addOne(resource, records[at], host, add, referred);
  return results;
}

/** Batches that claim the same unique values at once would wait for each other crosswise if each took them in an order of its own. */
function inOrderOfNames({ unique }: AnyResource, records: readonly unknown[]): readonly number[] {
  const keys = records.map((record) => JSON.stringify(unique.flat().map((name) => (record as Values | null)?.[name])));
  return [...keys.keys()].sort((one, other) => (keys[one] as string).localeCompare(keys[other] as string, 'en'));
}

/** A record that is checked by itself later: what names a parent or takes something up is text. */
function draftOf(sent: unknown, { caller }: ResourceHost): DraftRecord {
  const isText = (value: unknown) => typeof value === 'string' && isCleanText(value);
  const texts = Object.entries(valuesOf(sent)).filter(
    ([, value]) => isText(value) || (Array.isArray(value) && value.every(isText)),
  );
  return { id: '', unitUid: caller.unitUid, authorId: caller.userId, values: Object.fromEntries(texts) };
}

function valuesOf(sent: unknown): Values {
  return typeof sent === 'object' && sent !== null ? (sent as Values) : {};
}

async function addOne(
  resource: AnyResource,
  sent: unknown,
  host: ResourceHost,
  add: Add,
  referred: ResourceHost['referred'],
): Promise<RecordResult> {
  const warnings: Issue[] = [];
  const warn = (more: readonly Issue[]) => void warnings.push(...more);
  try {
    const values = checked(resource, valuesOf(sent), {
      ...host,
      warn,
    });
    const { id, version } = await host.each((inner) => add(resource, values, { ...inner, referred, warn }));
    return { id, version: String(version), result: 'added', ...(warnings.length > 0 ? { warnings } : {}) };
  } catch (error) {
    return host.resultOf(resource, error);
  }
}

/** As the body of `add` is checked. */
function checked({ calls }: AnyResource, sent: Values, host: ResourceHost): Values {
  const input = calls.add.input as AnyEntity;
  const values = fromWire(input, sent);
  accept(host, validate(input, values), values);
  return visibleValues(input, values);
}
