import { type MeasureInput, type MeasureRecord, measures } from '../../areas/measures/endpoints.ts';
import type { Measure } from '../../areas/measures/measure.ts';
import type { Divisions } from '../../areas/regions/find-division.ts';
import type { DeploymentSettings, KindType } from '../../areas/system/endpoints.ts';
import type { Issue } from '../../field/validate.ts';
import { visibleValues } from '../../field/validate.ts';
import { fromWire } from '../../field/wire.ts';
import type { OwnerEntry } from '../../sheet/cells/owners-cell.ts';
import { ExchangeProblem } from '../problem.ts';
import type { ExchangeClient } from './client.ts';
import { batchSender } from './in-one-call.ts';
import type { MeasureLookUp } from './look-up-measures.ts';
import { measureForesight } from './measure-foresight.ts';
import { measureResolver } from './measure-resolver.ts';
import type { NewOwners } from './new-owner.ts';
import type { OwnerDirectory } from './owner-directory.ts';
import { pick } from './pick.ts';
import { readPages } from './read-pages.ts';
import { refusedHere } from './refused-here.ts';
import { batchRemover, type MeasureBatches } from './send-measures.ts';
import type { RecordToSend, Stored, Target } from './target.ts';

type Values = Readonly<Record<string, unknown>>;

export interface MeasuresOptions {
  readonly client: ExchangeClient;
  readonly settings: DeploymentSettings;
  readonly directory: OwnerDirectory;
  readonly divisions: Divisions;
  readonly lookUp: MeasureLookUp;
  readonly batches: MeasureBatches;
  /** New measures stand in this credit application, and only its measures are read or changed. */
  readonly applyId: string | undefined;
  /** The application, else the unit of whoever writes. */
  readonly scope: string;
  /** Where owners that nobody knows are to be added. */
  readonly newOwners: NewOwners | undefined;
}

/** Measures of one kind on the server. */
// biome-ignore lint/suspicious/noExplicitAny: a kind of any fields fits
export function measuresTarget(entity: Measure<any>, options: MeasuresOptions): Target {
  const { client, settings, directory, divisions, lookUp, batches, applyId, scope, newOwners } = options;
  const type = typeOf(settings, entity);
  const bodyOf = async ({ id, key, values, stored, confirmed }: RecordToSend): Promise<MeasureInput> =>
    // To spread the row first takes ten times as long: each field more makes another shape of so wide an object. What is undefined is not sent.
    Object.assign({}, values, {
      clientList: await withOwnerIds(values.clientList, directory),
      optGuaranty_ID: id,
      guarantyTypeID: type.guarantyTypeID,
      optTypeID: type.optTypeID,
      isDispose: '0',
      isFree: '0',
      addedIn: stored ? undefined : key,
      apply_ID: applyId,
      confirmed: confirmed.join() || undefined,
    }) as MeasureInput;
  const asStored = (record: MeasureRecord): Stored => {
    const wrong = mismatchOf(record, type, applyId);
    const values = visibleValues(entity, fromWire(entity, record));
    const { optGuaranty_ID: id, version, addedIn } = record;
    return { id, values, version, ...(wrong ? { mismatch: wrong } : {}), ...(addedIn ? { addedIn } : {}) };
  };
  return {
    readAccess: measures.list.access,
    writeAccess: measures.add.access,
    scope,
    resolve: measureResolver(entity, { directory, divisions, regionRootId: settings.regionRootId, newOwners }),
    find: async (rows) => {
      const records = await lookUp(rows.map(({ id }) => id));
      return rows.map(({ id }) => {
        const record = records.get(id);
        return record && asStored(record);
      });
    },
    send: async (sending) => {
      const { id, stored } = sending;
      const body = await bodyOf(sending);
      const saved = stored
        ? await client.measures.update(body, stored.version === undefined ? {} : { version: stored.version })
        : await client.measures.add(body);
      return { id: saved.optGuaranty_ID ?? id, version: saved.version, addedIn: saved.addedIn };
    },
    foresee: measureForesight(entity, { client, type, directory, applyId }),
    sendBatch: batchSender(batches.add, measures.addBatch, bodyOf),
    removeBatch: batchRemover(batches.remove),
    remove: async (id, version) => {
      await client.measures.remove({ optGuaranty_ID: id }, version === undefined ? {} : { version });
    },
    all: async function* (filter) {
      const query = {
        kind: entity.kind,
        ...(applyId === undefined ? {} : { apply_ID: applyId }),
        ...pick(filter, ['apply_ID', 'project_ID', 'optName']),
      };
      const pages = readPages((page) => client.measures.list({ ...query, ...page }), idOf);
      for await (const page of pages) {
        const own = page.filter((record) => isOfType(record, type));
        if (own.some(lacksCertificates)) await directory.load();
        if (own.length > 0) yield own.map(asStored).map((stored) => withCertificates(stored, directory));
      }
    },
  };
}

function typeOf({ kindTypes }: DeploymentSettings, { kind }: Pick<Measure, 'kind'>): KindType {
  const type = kindTypes.find((one) => one.kind === kind);
  if (!type) throw new ExchangeProblem('kindNotServed', { kind });
  return type;
}

function isOfType(record: MeasureRecord, { guarantyTypeID, optTypeID }: KindType): boolean {
  return record.guarantyTypeID === guarantyTypeID && record.optTypeID === optTypeID;
}

function mismatchOf(record: MeasureRecord, type: KindType, applyId: string | undefined): Issue | undefined {
  const field = 'optGuaranty_ID';
  if (!isOfType(record, type))
    return { field, rule: 'otherKind', params: { kind: record.optTypeName ?? record.optTypeID } };
  const { apply_ID: apply } = record;
  const isElsewhere = applyId !== undefined && apply !== undefined && apply !== applyId;
  return isElsewhere ? { field, rule: 'otherApplication', params: { apply } } : undefined;
}

/** Owners that this job adds have their ids only when the measures are sent. */
async function withOwnerIds(list: unknown, directory: OwnerDirectory): Promise<unknown> {
  if (!Array.isArray(list) || list.every(({ owner_ID }: Values) => owner_ID !== undefined)) return list;
  await directory.load();
  const issues: Issue[] = [];
  const linked = list.map((link: Values & OwnerEntry, index) => {
    if (link.owner_ID !== undefined) return link;
    const id = link.certificateCode && directory.byNumber(link.certificateCode)?.id;
    if (id) return { ...link, owner_ID: id };
    const owner = `${link.ownerName ?? ''}(${link.certificateCode ?? ''})`;
    issues.push({ field: `clientList.${index}.ownerName`, rule: 'ownerUnknown', params: { owner } });
    return link;
  });
  if (issues.length > 0) throw refusedHere(measures.add, issues);
  return linked;
}

function lacksCertificates({ clientList }: MeasureRecord): boolean {
  return (clientList ?? []).some(({ owner_ID, certificateCode }) => owner_ID !== undefined && !certificateCode);
}

/** Owners as an export writes them: with the certificate number, by which the next import finds them again. */
function withCertificates(stored: Stored, directory: OwnerDirectory): Stored {
  const list = (stored.values.clientList ?? []) as readonly (OwnerEntry & { readonly owner_ID?: string })[];
  if (list.every(({ certificateCode }) => certificateCode)) return stored;
  const clientList = list.map((link) => {
    const number = link.certificateCode || (link.owner_ID === undefined ? '' : directory.byId(link.owner_ID)?.number);
    return number ? { ...link, certificateCode: number } : link;
  });
  return { ...stored, values: { ...stored.values, clientList } };
}

function idOf({ optGuaranty_ID }: MeasureRecord): string {
  return optGuaranty_ID;
}
