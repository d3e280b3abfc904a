import { newGuarantyId } from '@danbao/core/format';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { refuseOutsiders } from '../../auth/project-policy.ts';
import type { Context } from '../../context.ts';
import type { Outcome } from '../../db/batcher.ts';
import type { Db } from '../../db/database.ts';
import { insertMany } from '../../db/insert-many.ts';
import { applyMeasures, audit, files, measureAssets, measureOwners, measures } from '../../db/schema.ts';
import { acceptIssues } from '../../http/check-input.ts';
import { idTaken } from '../../http/refusal.ts';
import { adoptFiles } from '../attachments/public.ts';
import { lockedBy } from '../flows/public.ts';
import { heldApprovals } from './approved-measures.ts';
import { type LinkedOwner, ownerLink } from './find-measures.ts';
import { assetRows } from './measure-assets.ts';
import { lookUpNamed, type ReadMeasure } from './measure-checks.ts';
import { type ClaimingMeasure, claimingMeasure, confirmedText, holdMeasures } from './measure-conflicts.ts';
import { asMeasure, type ShownMeasure } from './measure-row.ts';
import { type Checked, checkNamed, flag, type Saved } from './save-measure.ts';
import { valuation } from './valuation.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A measure that is to be added, by whom, and what is read of it: every rule of its kind holds. */
export interface Adding {
  readonly context: Pick<Context, 'deps' | 'user' | 'requestId' | 'handling' | 'warn'>;
  readonly sent: Fields;
  readonly read: ReadMeasure;
}

interface Accepted {
  readonly item: Adding;
  readonly checked: Checked;
  /** What was confirmed of its conflicts, as it is written down. */
  confirmed?: string | undefined;
}

/**
 * Adds measures within a transaction, each under an id of its own; the only way in which measures come to be. What the
 * database knows better is refused for the one that it is about. A failure is thrown and leaves nothing of any.
 */
export async function insertMeasures(
  db: Db,
  time: Date,
  items: readonly Adding[],
): Promise<Map<Adding, Outcome<Saved>>> {
  const outcomes = new Map<Adding, Outcome<Saved>>();
  const known = await lookUpNamed(
    db,
    items.map(({ read }) => read),
  );
  const accepted = items.flatMap((item): Accepted[] => {
    try {
      return [{ item, checked: checkNamed(item.context, item.read, known) }];
    } catch (error) {
      outcomes.set(item, { error });
      return [];
    }
  });
  await refuseOthers(db, accepted, outcomes);
  await refuseApplied(db, accepted, outcomes);
  await refuseConflicts(db, accepted, outcomes);
  if (accepted.length === 0) return outcomes;
  // In the order of their ids, so that two processes never wait for each other.
  accepted.sort((a, b) => (a.checked.id < b.checked.id ? -1 : 1));
  const news = new Map(accepted.map((one) => [one.checked.id, newRow(one, time)]));
  const added = await insertMany(db, measures, [...news.values()], sql`on conflict do nothing returning measure_id`);
  const isAdded = new Set(added.map((row) => row['measure_id']));
  const fresh = accepted.filter(({ checked }) => isAdded.has(checked.id));
  if (fresh.length > 0) {
    const links = await writeParts(db, fresh);
    await insertMany(
      db,
      audit,
      fresh.map(({ checked: { id, shares }, item: { context }, confirmed }) => ({
        ...{ action: 'add', entity: 'measure', entityId: id, subject: id },
        ...{ userId: context.user.userId, username: context.user.username, requestId: context.requestId },
        after: {
          ...asMeasure(
            context.deps.danbao.kinds,
            { measure: news.get(id) as NewMeasure, link: links.get(id) ?? null, createUserName: context.user.realName },
            shares.map((share) => ownerLink(share, known.owners.get(share.ownerId) as LinkedOwner)),
          ),
          ...(confirmed === undefined ? {} : { confirmed }),
        },
      })),
    );
  }
  const before = await findAdded(
    db,
    accepted.filter(({ checked }) => !isAdded.has(checked.id)),
  );
  for (const each of accepted) outcomes.set(each.item, before.get(each) ?? { value: answer(each) });
  return outcomes;
}

/**
 * Takes out what conflicts with a measure that is stored, or that comes before it in the batch. What is there already is no
 * new measure: the answer to it was lost.
 */
async function refuseConflicts(db: Db, accepted: Accepted[], outcomes: Map<Adding, Outcome<Saved>>): Promise<void> {
  const [first] = accepted;
  if (!first) return;
  const { kinds } = first.item.context.deps.danbao;
  const claims = accepted.map(({ checked, item }) => claimingMeasure(kinds, checked, item.context.user));
  const held = await holdMeasures(db, claims, { kinds, isSaved: true });
  const refused = new Map<Accepted, unknown>();
  for (const [index, each] of accepted.entries()) {
    const claim = claims[index] as ClaimingMeasure;
    const issues = held.issuesOf(claim);
    each.confirmed = confirmedText(issues);
    try {
      acceptIssues(each.item.context, issues, each.item.sent);
      held.accept(claim);
    } catch (error) {
      refused.set(each, error);
    }
  }
  await takeOut(
    db,
    [...refused].map(([each, error]) => ({ each, error })),
    accepted,
    outcomes,
  );
}

interface Refused {
  readonly each: Accepted;
  readonly error: unknown;
}

/** What is stored already stays: the answer to it was lost. */
async function takeOut(
  db: Db,
  refused: readonly Refused[],
  accepted: Accepted[],
  outcomes: Map<Adding, Outcome<Saved>>,
): Promise<void> {
  if (refused.length === 0) return;
  const ids = refused.map(({ each }) => each.checked.id);
  const there = await db.select({ id: measures.measureId }).from(measures).where(inArray(measures.measureId, ids));
  for (const { each, error } of refused)
    if (!there.some(({ id }) => id === each.checked.id)) {
      outcomes.set(each.item, { error });
      accepted.splice(accepted.indexOf(each), 1);
    }
}

/** Takes out what is for a project of others. */
async function refuseOthers(db: Db, accepted: Accepted[], outcomes: Map<Adding, Outcome<Saved>>): Promise<void> {
  const answers = new Map<string, unknown>();
  for (const { checked, item } of accepted) {
    const { user } = item.context;
    const key = `${user.userId} ${checked.applyId}`;
    if (answers.has(key)) continue;
    const asked = refuseOutsiders({ db, user }, 'measures', { applyIds: [checked.applyId] });
    answers.set(key, await asked.catch((error: unknown) => error));
  }
  const refused = accepted.flatMap((each) => {
    const error = answers.get(`${each.item.context.user.userId} ${each.checked.applyId}`);
    return error === undefined ? [] : [{ each, error }];
  });
  await takeOut(db, refused, accepted, outcomes);
}

/** Takes out what would come to an application that is under approval. */
async function refuseApplied(db: Db, accepted: Accepted[], outcomes: Map<Adding, Outcome<Saved>>): Promise<void> {
  const [first] = accepted;
  if (!first) return;
  const { deps } = first.item.context;
  const flows = await heldApprovals(
    { db, deps },
    accepted.map(({ checked }) => checked.applyId),
  );
  const refused = accepted.flatMap((each) => {
    const flow = flows.find(({ flowId }) => flowId === each.checked.applyId);
    return flow ? [{ each, error: lockedBy(flow) }] : [];
  });
  await takeOut(db, refused, accepted, outcomes);
}

type NewMeasure = ReturnType<typeof newRow>;

function newRow({ checked, item }: Accepted, time: Date) {
  const { id, hash, columns, unitUid, addedIn = null } = checked;
  const { sent, context } = item;
  return {
    measureId: id,
    ...columns,
    ...valuation(context.deps.danbao.kinds, columns, time),
    isDispose: flag(sent, 'isDispose'),
    isFree: flag(sent, 'isFree'),
    version: 1,
    addedHash: hash,
    addedIn,
    createdBy: context.user.userId,
    createdAt: time,
    updatedAt: time,
    unitUid,
  };
}

/** Whatever hangs on measures that are new. */
async function writeParts(db: Db, fresh: readonly Accepted[]): Promise<Map<string, NewLink>> {
  const owned = fresh.flatMap(({ checked: { id, shares } }) =>
    shares.map((share, position) => ({ measureId: id, position, ...share })),
  );
  await insertMany(db, measureOwners, owned);
  const assets = fresh.flatMap(({ checked, item }) => assetRows(item.context.deps.danbao.kinds, checked));
  if (assets.length > 0) await insertMany(db, measureAssets, assets);
  const links = fresh.flatMap(({ checked: { id, applyId } }) =>
    applyId === undefined
      ? []
      : [
          {
            ...{ id: newGuarantyId(), applyId, measureId: id },
            ...{ isWorkable: '0', awaitsCheck: false, evidenceGaps: null },
          },
        ],
  );
  if (links.length > 0) await insertMany(db, applyMeasures, links);
  await adoptWaiting(db, fresh);
  return new Map(links.map((link) => [link.measureId, link]));
}

type NewLink = NonNullable<ShownMeasure['link']>;

/** Few measures have files that waited for them. */
async function adoptWaiting(db: Db, fresh: readonly Accepted[]): Promise<void> {
  const ids = fresh.map(({ checked }) => checked.id);
  const found = await db
    .select({ id: files.infoId })
    .from(files)
    .where(and(inArray(files.infoId, ids), isNull(files.unitUid)));
  const waiting = new Set(found.map(({ id }) => id));
  for (const { checked, item } of fresh)
    if (waiting.has(checked.id)) await adoptFiles(db, checked.id, item.context.user.userId, checked.unitUid);
}

/**
 * Ids that were there already: the same content by the same person means that the answer was lost. An import hears whose
 * row has added it; that may be another import of the same sheet, whoever of the unit runs it.
 */
async function findAdded(db: Db, items: readonly Accepted[]): Promise<Map<Accepted, Outcome<Saved>>> {
  if (items.length === 0) return new Map();
  const ids = items.map(({ checked }) => checked.id);
  const { measureId: id, addedHash, addedIn, createdBy, unitUid } = measures;
  const found = await db
    .select({ id, addedHash, addedIn, createdBy, unitUid })
    .from(measures)
    .where(inArray(measures.measureId, ids));
  const rows = new Map(found.map((row) => [row.id, row]));
  return new Map(
    items.map((each): [Accepted, Outcome<Saved>] => {
      const { checked, item } = each;
      const row = rows.get(checked.id);
      const isOwn = row?.createdBy === item.context.user.userId;
      const isOfImport = row !== undefined && row.addedIn !== null && checked.addedIn !== undefined;
      const isSame = row?.addedHash === checked.hash && (isOwn || (isOfImport && row.unitUid === checked.unitUid));
      return [each, isSame ? { value: answer(each, row.addedIn) } : { error: idTaken(checked.id) }];
    }),
  );
}

function answer({ checked }: Accepted, addedIn = checked.addedIn ?? null): Saved {
  return { optGuaranty_ID: checked.id, version: '1', ...(addedIn === null ? {} : { addedIn }) };
}
