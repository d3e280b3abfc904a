import { newGuarantyId } from '@danbao/core/format';
import { type MeasureKind, measureKinds } from '@danbao/core/measures';
import { kindTypeOf } from '../../../examples/server/src/areas/measures/kind-types.ts';
import { assetRows } from '../../../examples/server/src/areas/measures/measure-assets.ts';
import { measureColumns } from '../../../examples/server/src/areas/measures/measure-row.ts';
import { valuation } from '../../../examples/server/src/areas/measures/valuation.ts';
import * as table from '../../../examples/server/src/db/schema.ts';
import { type OwnOffice, ownOwner } from './own-office.ts';
import type { TestServer } from './test-server.ts';

/** A measure with these values and no others, whether or not a form would take it. */
export interface OwnMeasure {
  readonly kind: MeasureKind;
  readonly applyId: string;
  readonly ownerId: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Puts a measure into an application of the office; answers its id. */
export async function ownMeasure(
  server: TestServer,
  office: OwnOffice,
  { kind, applyId, ownerId, values }: OwnMeasure,
): Promise<string> {
  const { db, danbao } = server.deps;
  const { clientList, isWorkable = '0', ...own } = values;
  const { guarantyTypeID, optTypeID } = kindTypeOf(danbao.kinds, kind);
  const measureId = newGuarantyId();
  const body = { guarantyTypeID, optTypeID, optName: measureKinds[kind].label.zh, ...own };
  const columns = measureColumns(measureKinds[kind], body);
  const now = new Date();
  await db.insert(table.measures).values({
    ...columns,
    // A pair of ids that no kind has is a kind without a definition.
    kind: body.optTypeID === optTypeID ? kind : 'unknown',
    ...{ measureId, unitUid: office.unitUid, addedHash: '', createdBy: office.me.userId },
    ...valuation(danbao.kinds, columns, now),
    createdAt: now,
    updatedAt: now,
  });
  const links = (clientList ?? [{ haveRate: '100', warrantNum: `W-${kind}` }]) as readonly Record<string, string>[];
  for (const [position, { owner_ID, ownerName, haveRate = '100', warrantNum }] of links.entries()) {
    const named = ownerName === undefined ? ownerId : await ownOwner(server, office, { ownerName });
    const link = { measureId, position, ownerId: owner_ID ?? named, haveRate, warrantNum: warrantNum ?? null };
    await db.insert(table.measureOwners).values(link);
  }
  const assets = assetRows(danbao.kinds, { id: measureId, kind, values: body });
  if (assets.length > 0) await db.insert(table.measureAssets).values(assets);
  const fulfilment = isWorkable === '1' ? { isWorkable: '1', fulfilment: {}, version: 2 } : {};
  await db.insert(table.applyMeasures).values({ id: newGuarantyId(), applyId, measureId, ...fulfilment });
  return measureId;
}
