import { newGuarantyId } from '@danbao/core';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { gathering, type Outcome } from '../db/gathering.ts';
import { applyMeasures, audit, files, measureAssets, measureOwners, measures, shareholders } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { idTaken } from '../http/refusal.ts';
import { withOwners } from './find-measures.ts';
import { adoptShareholders } from './find-shareholders.ts';
import { assetRows } from './measure-assets.ts';
import { lookUpNamed, type ReadMeasure } from './measure-checks.ts';
import { addAlone, adoptFiles, type Checked, checkNamed, newRow, readSent, type Saved } from './save-measure.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Sent {
  readonly context: Context;
  readonly sent: Fields;
  readonly read: ReadMeasure;
}

interface Adding {
  readonly item: Sent;
  readonly checked: Checked;
}

/** Rows of one statement: more gain nothing, and everybody waits for them. */
const most = 64;

/**
 * Adds a measure. Requests that wait at the same time are written by one transaction, which costs little more than one
 * of them; each is checked and answered for itself, and answered only when the transaction has committed.
 */
export async function addMeasure(context: Context, sent: Fields): Promise<Saved> {
  if (!context.deps.settings.groupWrites) return addAlone(context, sent);
  const saved = await queueOf(context.deps)({ context, sent, read: readSent(sent) });
  context.say('added');
  return saved;
}

const queues = new WeakMap<Deps, (item: Sent) => Promise<Saved>>();

function queueOf(deps: Deps): (item: Sent) => Promise<Saved> {
  const queue = queues.get(deps) ?? gathering((items: readonly Sent[]) => addTogether(deps, items), { most });
  queues.set(deps, queue);
  return queue;
}

/** In one transaction; if that fails, whoever's fault it was, each in one of his own. */
async function addTogether(deps: Deps, items: readonly Sent[]): Promise<Outcome<Saved>[]> {
  // The same id twice: the later sees what became of the earlier.
  const earlier = new Set<unknown>();
  const first = items.filter(({ read }) => !earlier.has(idOf(read)) && earlier.add(idOf(read)));
  const done = new Map<Sent, Outcome<Saved>>();
  try {
    if (first.length > 1) {
      const outcomes = await deps.db.transaction((tx) => addAll(tx, deps, first));
      for (const [item, outcome] of outcomes) done.set(item, outcome);
    }
  } catch (err) {
    deps.log.warn({ err: { name: (err as Error).name }, requests: first.length }, 'written one by one');
  }
  return Promise.all(items.map((item) => done.get(item) ?? settled(addAlone(item.context, item.sent))));
}

async function addAll(db: Db, deps: Deps, items: readonly Sent[]): Promise<Map<Sent, Outcome<Saved>>> {
  const outcomes = new Map<Sent, Outcome<Saved>>();
  const known = await lookUpNamed(
    db,
    items.map(({ read }) => read),
  );
  const adding = items.flatMap((item): Adding[] => {
    try {
      return [{ item, checked: checkNamed(item.context.user, item.read, known) }];
    } catch (error) {
      outcomes.set(item, { error });
      return [];
    }
  });
  if (adding.length === 0) return outcomes;
  // In the order of their ids, so that two processes never wait for each other.
  adding.sort((a, b) => (a.checked.id < b.checked.id ? -1 : 1));
  const time = deps.now();
  const rows = await db
    .insert(measures)
    .values(adding.map(({ checked, item }) => newRow(checked, item.sent, item.context.user, time)))
    .onConflictDoNothing()
    .returning();
  const added = new Map(rows.map((row) => [row.measureId, row]));
  const fresh = adding.filter(({ checked }) => added.has(checked.id));
  const links = fresh.length > 0 ? await writeParts(db, fresh) : [];
  const records = await withOwners(
    db,
    fresh.flatMap(({ checked, item }) => {
      const measure = added.get(checked.id);
      const link = links.find(({ measureId }) => measureId === checked.id) ?? null;
      return measure ? [{ measure, link, createUserName: item.context.user.realName }] : [];
    }),
  );
  if (fresh.length > 0) {
    await db.insert(audit).values(
      fresh.map(({ checked: { id }, item: { context } }, index) => ({
        ...{ action: 'add', entity: 'measure', entityId: id, subject: id, after: records[index] },
        ...{ userId: context.user.userId, username: context.user.username, requestId: context.requestId },
      })),
    );
  }
  const before = await findAdded(
    db,
    adding.filter(({ checked }) => !added.has(checked.id)),
  );
  for (const each of adding) outcomes.set(each.item, before.get(each) ?? { value: answer(each) });
  return outcomes;
}

/** Whatever hangs on measures that are new. */
async function writeParts(db: Db, fresh: readonly Adding[]): Promise<(typeof applyMeasures.$inferSelect)[]> {
  const owned = fresh.flatMap(({ checked: { id, shares } }) =>
    shares.map((share, position) => ({ measureId: id, position, ...share })),
  );
  await db.insert(measureOwners).values(owned);
  const assets = fresh.flatMap(({ checked: { id, kind, values } }) => assetRows(id, kind, values));
  if (assets.length > 0) await db.insert(measureAssets).values(assets);
  const linked = fresh.flatMap(({ checked: { id, applyId } }) =>
    applyId === undefined ? [] : [{ id: newGuarantyId(), applyId, measureId: id }],
  );
  const links = linked.length > 0 ? await db.insert(applyMeasures).values(linked).returning() : [];
  await adoptWaiting(db, fresh);
  return links;
}

/** Few measures have files or shareholders that waited for them. */
async function adoptWaiting(db: Db, fresh: readonly Adding[]): Promise<void> {
  const ids = fresh.map(({ checked }) => checked.id);
  const waitingFiles = await db
    .select({ id: files.infoId })
    .from(files)
    .where(and(inArray(files.infoId, ids), isNull(files.unitUid)));
  const waitingShareholders = await db
    .select({ id: shareholders.clientId })
    .from(shareholders)
    .where(and(inArray(shareholders.clientId, ids), isNull(shareholders.unitUid)));
  const waiting = new Set([...waitingFiles, ...waitingShareholders].map(({ id }) => id));
  for (const { checked, item } of fresh.filter(({ checked }) => waiting.has(checked.id))) {
    await adoptFiles(db, checked.id, item.context.user.userId, checked.unitUid);
    await adoptShareholders(db, checked.id, item.context.user.userId, checked.unitUid);
  }
}

/** Ids that were there already: the same content by the same person means that the answer was lost. */
async function findAdded(db: Db, items: readonly Adding[]): Promise<Map<Adding, Outcome<Saved>>> {
  if (items.length === 0) return new Map();
  const found = await db
    .select({ id: measures.measureId, addedHash: measures.addedHash, createdBy: measures.createdBy })
    .from(measures)
    .where(
      inArray(
        measures.measureId,
        items.map(({ checked }) => checked.id),
      ),
    );
  return new Map(
    items.map((each): [Adding, Outcome<Saved>] => {
      const { id, hash } = each.checked;
      const row = found.find((one) => one.id === id);
      const isSame = row?.addedHash === hash && row.createdBy === each.item.context.user.userId;
      return [each, isSame ? { value: answer(each) } : { error: idTaken(id) }];
    }),
  );
}

function answer({ checked }: Adding): Saved {
  return { optGuaranty_ID: checked.id, version: '1' };
}

function idOf({ values }: ReadMeasure): unknown {
  return values['optGuaranty_ID'];
}

function settled<O>(promise: Promise<O>): Promise<Outcome<O>> {
  return promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
}
