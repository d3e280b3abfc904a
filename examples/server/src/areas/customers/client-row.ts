import type { ValuesOf } from '@danbao/core';
import type { clientBody, clientRecord } from '@danbao/core/customers';
import { wallTime } from '@danbao/core/format';
import type { clients } from '../../db/schema.ts';
import { titleKeys } from '../../db/title-keys.ts';

export type ClientRow = typeof clients.$inferSelect;
type Body = ValuesOf<typeof clientBody>;

/** The columns of a checked client; a person's name and number stand where a company's do. */
export function clientColumns({ client_ID: _, confirmed: __, ...body }: Body) {
  const { clientTypeID, clientName, certificateCode, legalPerson, personName, personNum, ...rest } = body;
  const { phoneOne, address, zipCode, fax, ...details } = rest;
  return {
    clientTypeId: clientTypeID,
    clientName: clientName ?? personName ?? '',
    sortKeys: titleKeys(clientName ?? personName ?? ''),
    certificateCode: certificateCode ?? personNum ?? '',
    legalPerson: legalPerson ?? null,
    phone: phoneOne,
    address,
    zipCode: zipCode ?? null,
    fax: fax ?? null,
    details: Object.fromEntries(
      Object.entries(details).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  };
}

export interface ClientSums {
  readonly applyCount?: number;
  readonly guarantySum?: string;
}

/** A client as the API gives them. */
export function asClient(row: ClientRow, { applyCount, guarantySum }: ClientSums = {}): ValuesOf<typeof clientRecord> {
  const isPerson = row.clientTypeId === '05';
  return {
    ...row.details,
    client_ID: row.clientId,
    clientTypeID: isPerson ? '05' : '04',
    clientName: row.clientName,
    ...(isPerson
      ? { personName: row.clientName, personNum: row.certificateCode }
      : { certificateCode: row.certificateCode, legalPerson: row.legalPerson ?? undefined }),
    phoneOne: row.phone ?? '',
    address: row.address ?? '',
    ...(row.zipCode === null ? {} : { zipCode: row.zipCode }),
    ...(row.fax === null ? {} : { fax: row.fax }),
    ...(applyCount === undefined ? {} : { applyCount: String(applyCount) }),
    ...(guarantySum === undefined ? {} : { guarantySum }),
    ...(row.internalRiskLevel === null ? {} : { internalRiskLevel: row.internalRiskLevel }),
    createTime: wallTime(row.createdAt),
    version: String(row.version),
  } as ValuesOf<typeof clientRecord>;
}
