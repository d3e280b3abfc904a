import {
  type DeploymentSettings,
  fromWire,
  type Guarantor,
  isApiError,
  type KindType,
  type MeasureKind,
  type MeasureRecord,
  measureKinds,
  measures,
  visibleValues,
} from '@danbao/core';
import { type OwnerEntry, resolveRegions } from '@danbao/core/sheet';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';
import type { DanbaoClient } from '../server/connect.ts';
import { certificateOf, type OwnerDirectory, ownerDirectory } from './owner-directory.ts';
import { divisionsOf } from './regions.ts';
import type { Resolved, Target } from './target.ts';

type MeasureBody = Parameters<DanbaoClient['measures']['add']>[0];

const pageSize = 500;

/** Measures of one kind on the server, in one credit application if its id is given. */
export async function measuresTarget(client: DanbaoClient, kind: MeasureKind, applyId?: string): Promise<Target> {
  const settings = await client.system.settings();
  const type = typeOf(settings, kind);
  const entity = measureKinds[kind];
  const directory = ownerDirectory(client);
  const divisions = divisionsOf(client);
  const isOfKind = (record: MeasureRecord) =>
    record.guarantyTypeID === type.guarantyTypeID && record.optTypeID === type.optTypeID;
  const plain = (record: MeasureRecord) => visibleValues(entity, fromWire(entity, record));
  return {
    readPermission: measures.list.access,
    writePermission: measures.add.access,
    resolve: async (values) => {
      const places = await resolveRegions(entity, values, settings.regionRootId, divisions);
      const owned = await resolveOwners(places.values, directory, entity.guarantor);
      return { ...owned, issues: [...places.issues, ...owned.issues] };
    },
    find: async (id) => {
      const record = await client.measures.get({ optGuaranty_ID: id }).catch(absent);
      if (!record) return undefined;
      const other = isOfKind(record) ? {} : { otherKind: record.optTypeName ?? record.optTypeID };
      return { values: plain(record), version: record.version, applyId: record.apply_ID, ...other };
    },
    send: async ({ id, values, stored, confirmed }) => {
      const application = stored ? (stored.applyId ?? applyId) : applyId;
      const body = {
        ...values,
        optGuaranty_ID: id,
        guarantyTypeID: type.guarantyTypeID,
        optTypeID: type.optTypeID,
        isDispose: '0',
        isFree: '0',
        ...(application === undefined ? {} : { apply_ID: application }),
        ...(confirmed.length > 0 ? { confirmed: confirmed.join(',') } : {}),
      } as MeasureBody;
      if (!stored) await client.measures.add(body);
      else await client.measures.update(body, stored.version ? { version: stored.version } : {});
    },
    all: async function* () {
      const seen = new Set<string>();
      for (let page = 1, read = 0; ; page += 1) {
        const query = { kind, pageNum: String(page), pageSize: String(pageSize) };
        const answer = await client.measures.list(applyId === undefined ? query : { ...query, apply_ID: applyId });
        for (const record of answer.rows) {
          if (seen.has(record.optGuaranty_ID) || !isOfKind(record)) continue;
          seen.add(record.optGuaranty_ID);
          yield withCertificates(plain(record), directory);
        }
        read += answer.rows.length;
        if (answer.rows.length === 0 || read >= answer.total) return;
      }
    },
  };
}

function typeOf({ kindTypes }: DeploymentSettings, kind: MeasureKind): KindType {
  const type = kindTypes.find((one) => one.kind === kind);
  if (!type) throw new CommandError(exitCodes.error, 'kindNotServed', { kind });
  return type;
}

function absent(error: unknown): undefined {
  if (isApiError(error) && error.code === 'not-found') return undefined;
  throw error;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Owners get their ids; a guarantor must be of the type that the kind asks for (G34, G35). A new measure's owner type is
 * that of its first owner unless the sheet says otherwise.
 */
async function resolveOwners(values: Values, directory: OwnerDirectory, guarantor?: Guarantor): Promise<Resolved> {
  if (!Array.isArray(values.clientList)) return { values, issues: [] };
  const rows = await Promise.all(
    (values.clientList as readonly OwnerEntry[]).map(async (entry, index) => {
      const { found, issue } = await directory.resolve(entry, `clientList.${index}.ownerName`);
      if (!found) return { row: entry, issue, ownerType: undefined };
      const certificate = certificateOf(found);
      const ownerType: Guarantor = found.ownerType === '01' ? '01' : '02';
      const isOther = guarantor !== undefined && ownerType !== guarantor;
      const known = { owner_ID: found.owner_ID, ownerName: String(found.ownerName ?? found.personName ?? '') };
      return {
        row: { ...entry, ...known, ...(certificate === '' ? {} : { certificateCode: certificate }) },
        issue: isOther ? { field: 'clientList', rule: 'guarantor', params: { variant: guarantor } } : undefined,
        ownerType,
      };
    }),
  );
  const ownerType = rows[0]?.ownerType;
  return {
    values: { ...values, clientList: rows.map(({ row }) => row) },
    defaults: ownerType === undefined ? {} : { ownerType },
    issues: rows.flatMap(({ issue }) => (issue ? [issue] : [])),
  };
}

/** Owners as an export writes them: with the certificate number, by which the next import finds them again. */
async function withCertificates(values: Values, directory: OwnerDirectory): Promise<Values> {
  const list = (values.clientList ?? []) as readonly (OwnerEntry & { readonly owner_ID?: string })[];
  const clientList = await Promise.all(
    list.map(async (row) => {
      const owner = row.owner_ID === undefined ? undefined : await directory.byId(row.owner_ID);
      const certificateCode = row.certificateCode ?? (owner ? certificateOf(owner) : '');
      return certificateCode === '' ? row : { ...row, certificateCode };
    }),
  );
  return { ...values, clientList };
}
