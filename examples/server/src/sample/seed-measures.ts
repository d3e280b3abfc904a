import { evidenceGaps, measureKinds, shareholders } from '@danbao/core/measures';
import { assetRows, measureColumns, valuation } from '../areas/measures/public.ts';
import type { Db } from '../db/database.ts';
import * as table from '../db/schema.ts';
import { canonicalHash } from '../http/write.ts';
import { insertRecords } from '../resources/insert-records.ts';
import { editorOf } from './accounts.ts';
import { storyTime } from './dates.ts';
import { sampleFiles } from './files.ts';
import { fulfilmentFields, fulfilmentOf } from './fulfilments.ts';
import { type SampleMeasure, sampleMeasures } from './measures.ts';
import { sampleOwners } from './owners.ts';
import { sampleShareholders } from './shareholders.ts';

/** The measures of the sample with all that hangs on them. */
export async function insertMeasures(tx: Db, today: string): Promise<void> {
  const samples = sampleMeasures(today);
  const times = (index: number) => ({
    createdAt: storyTime(30 + index, today),
    updatedAt: storyTime(30 + index, today),
  });
  await tx.insert(table.measures).values(
    samples.map(({ kind, body, unitUid }, index) => ({
      ...columnsOf(kind, body, storyTime(30 + index, today)),
      measureId: idOf(body),
      unitUid,
      addedHash: canonicalHash(body),
      createdBy: editorOf(unitUid).userId,
      ...times(index),
    })),
  );
  await tx.insert(table.measureOwners).values(samples.flatMap(ownerRows));
  await tx
    .insert(table.measureAssets)
    .values(samples.flatMap(({ kind, body }) => assetRows(measureKinds, { id: idOf(body), kind, values: body })));
  await tx.insert(table.applyMeasures).values(samples.map((sample, index) => linkRow(sample, index, today)));
  const holders = sampleShareholders(samples).map((record, index) => ({
    ...record,
    authorId: editorOf(record.unitUid).userId,
    at: storyTime(30 + index, today),
  }));
  await insertRecords(tx, shareholders, holders);
  await tx.insert(table.files).values((await sampleFiles(samples, today)).map(({ row }) => row));
  await tx.insert(table.audit).values(addedRows(samples, today));
}

function columnsOf(kind: keyof typeof measureKinds, body: SampleMeasure['body'], time: Date) {
  const columns = measureColumns(measureKinds[kind], body);
  return { ...columns, ...valuation(measureKinds, columns, time) };
}

/** The first entry of every measure's history. */
function addedRows(samples: readonly SampleMeasure[], today: string): (typeof table.audit.$inferInsert)[] {
  const names = new Map(
    sampleOwners().map(({ owner_ID, body }) => [owner_ID, body['ownerName'] ?? body['personName']]),
  );
  return samples.map(({ body, unitUid }, index) => {
    const { userId, username } = editorOf(unitUid);
    const clientList = ownersIn(body).map((link) => ({ ...link, ownerName: names.get(link.owner_ID) }));
    const change = { action: 'add', entity: 'measure', entityId: idOf(body), subject: idOf(body) };
    return {
      ...change,
      after: { ...body, clientList },
      at: storyTime(30 + index, today),
      userId,
      username,
      requestId: 'sample',
    };
  });
}

function ownersIn(body: SampleMeasure['body']) {
  return body['clientList'] as readonly { owner_ID: string; haveRate: string; warrantNum: string }[];
}

function ownerRows({ body }: SampleMeasure) {
  return ownersIn(body).map(({ owner_ID, haveRate, warrantNum }, position) => ({
    measureId: idOf(body),
    position,
    ownerId: owner_ID,
    haveRate,
    warrantNum,
  }));
}

function linkRow(sample: SampleMeasure, index: number, today: string): typeof table.applyMeasures.$inferInsert {
  const { body, applyId, linkId, fulfilled } = sample;
  const link = { id: linkId, applyId, measureId: idOf(body) };
  if (!fulfilled) return link;
  const fulfilledHash = canonicalHash(fulfilmentFields(sample, index, today));
  const fulfilment = fulfilmentOf(sample, index, today);
  return { ...link, isWorkable: '1', fulfilment, evidenceGaps: gapsOf(sample, fulfilment), fulfilledHash, version: 2 };
}

/** Each has a proof file, see `sampleFiles`. */
function gapsOf({ kind }: SampleMeasure, fulfilment: Record<string, string>) {
  return evidenceGaps(measureKinds[kind], fulfilment, 1);
}

function idOf(body: SampleMeasure['body']): string {
  return String(body['optGuaranty_ID']);
}
