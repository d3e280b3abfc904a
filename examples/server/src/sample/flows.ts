import { namedShape } from '../areas/flows/resolve-flow.ts';
import type { Db } from '../db/database.ts';
import * as table from '../db/schema.ts';
import { creditStories } from './credit-flows.ts';
import { documentStories } from './documents.ts';
import { type FlowStory, rowsOfStory } from './flow-story.ts';
import { officeStories } from './office-flows.ts';

/** The flows of the sample, with everything that the engine would have left behind. */
export function insertFlows(tx: Db, today: string): Promise<void> {
  return insertStories(tx, [...creditStories(), ...officeStories(today), ...documentStories(today)]);
}

/** Flows as they went, and the version of every family that began. */
export async function insertStories(tx: Db, stories: readonly FlowStory[]): Promise<void> {
  const rows = stories.map(rowsOfStory);
  const ofCode = stories.filter(({ version }) => version === undefined);
  const shapes = new Map(ofCode.map(({ flow, start }) => [flow.code, { shape: namedShape(flow), start }]));
  const versions = [...shapes.values()].map(({ shape, start }) => ({
    code: shape.code,
    version: shape.version,
    shape,
    createdAt: start,
  }));
  await tx.insert(table.flowVersions).values(versions).onConflictDoNothing();
  await tx.insert(table.flows).values(rows.map(({ flow }) => flow));
  await tx.insert(table.flowTasks).values(rows.flatMap(({ tasks }) => tasks));
  await tx.insert(table.flowCandidates).values(rows.flatMap(({ candidates }) => candidates));
  await tx.insert(table.flowHands).values(rows.flatMap(({ hands }) => hands));
  await tx.insert(table.flowLog).values(rows.flatMap(({ log }) => log));
}
