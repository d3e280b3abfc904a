import { type FlowEntry, type FlowNode, nodeOfTask, openTasks, signedFor } from '@danbao/core/flows';
import { wallDay } from '@danbao/core/format';
import { and, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import { away, standInHolds } from '../../auth/stand-in-holds.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { standIns, users } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Instance } from './instance.ts';
import { waitsFor } from './people.ts';

interface StandingIn {
  readonly personId: string;
  readonly standInId: string;
  readonly standInName: string;
}

/** Who stands in today for any of these people. */
export async function standInsFor(db: Db, userIds: readonly string[], now: Date): Promise<readonly StandingIn[]> {
  if (userIds.length === 0) return [];
  const day = wallDay(now);
  const { personId, standInId, fromDay, untilDay } = standIns;
  return db
    .select({ personId, standInId, standInName: users.realName })
    .from(standIns)
    .innerJoin(users, eq(users.userId, standInId))
    .innerJoin(away, eq(away.userId, personId))
    .where(and(inArray(personId, [...userIds]), standInHolds(), lte(fromDay, day), gte(untilDay, day)));
}

/** The caller as they sign: by their own name, or with that of whoever they sign for. */
export async function asSigner(
  db: Db,
  { userId, realName }: Principal,
  { inPlaceOf }: FlowEntry,
): Promise<Pick<Principal, 'userId' | 'realName'>> {
  if (inPlaceOf === undefined) return { userId, realName };
  const [person] = await db.select({ name: users.realName }).from(users).where(eq(users.userId, inPlaceOf));
  return { userId, realName: signedFor(realName, person?.name ?? inPlaceOf) };
}

interface Ahead {
  readonly stages: readonly (readonly FlowNode[])[];
  readonly takesPart: (node: FlowNode) => boolean;
  readonly signerOf: (node: FlowNode) => string | undefined;
}

/** Whoever signs for somebody signs nothing else of the flow: where they alone could sign another node, they leave this one. */
export async function refuseOnlySigner(
  { locale, user }: Pick<Context, 'locale' | 'user'>,
  db: Db,
  { row, flow, state }: Instance,
  { course, entry }: { readonly course: Ahead; readonly entry: FlowEntry },
): Promise<void> {
  const task = state.tasks.find(({ no }) => no === entry.no);
  if (entry.inPlaceOf === undefined || entry.event !== 'handle' || !task) return;
  const beside = openTasks(state).flatMap((open) => {
    const node = open.no === task.no ? undefined : nodeOfTask(flow, open);
    return node ? [{ node, userId: open.userId }] : [];
  });
  const later = course.stages
    .slice(task.stage + 1)
    .flat()
    .filter(course.takesPart)
    .map((node) => ({ node, userId: node.starter ? row.starterId : (node.person ?? course.signerOf(node)) }));
  for (const { node, userId } of [...beside, ...later]) {
    const people = await waitsFor(db, row, node, userId);
    if (people.length > 0 && people.every((one) => one.userId === user.userId))
      throw new Refusal(409, { message: 'standInSignsLater', params: { node: node.label[locale] } });
  }
}
