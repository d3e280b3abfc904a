import { flowNumber } from '@danbao/core/flows';
import { wallTime } from '@danbao/core/format';
import { namedShape } from '../areas/flows/public.ts';
import type { Db } from '../db/database.ts';
import { nextInSeries } from '../db/next-in-series.ts';
import * as table from '../db/schema.ts';
import { creditStories } from './credit-flows.ts';
import { documentStories } from './documents.ts';
import { type FlowStory, rowsOfStory } from './flow-story.ts';
import { officeStories } from './office-flows.ts';

/** The flows of the sample, with everything that the engine would have left behind. */
export function insertFlows(tx: Db, today: string): Promise<void> {
  return insertStories(tx, [...creditStories(today), ...officeStories(today), ...documentStories(today)]);
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
  await numberPapers(tx, stories, rows);
  await tx.insert(table.flows).values(rows.map(({ flow }) => flow));
  await tx.insert(table.flowTasks).values(rows.flatMap(({ tasks }) => tasks));
  await tx.insert(table.flowCandidates).values(rows.flatMap(({ candidates }) => candidates));
  await tx.insert(table.flowHands).values(rows.flatMap(({ hands }) => hands));
  await tx.insert(table.flowLog).values(rows.flatMap(({ log }) => log));
}

/** Numbers what was sent, as the engine does, in the order in which it began. */
async function numberPapers(tx: Db, stories: readonly FlowStory[], rows: readonly Rows[]): Promise<void> {
  const sent = stories.flatMap(({ flow: { numberWord: word } }, index) => {
    const row = rows[index]?.flow;
    return word && row && row.status !== 'draft' ? [{ word, row }] : [];
  });
  sent.sort((a, b) => a.row.createdAt.getTime() - b.row.createdAt.getTime());
  for (const { word, row } of sent) {
    const year = Number(wallTime(row.createdAt).slice(0, 4));
    const no = await nextInSeries(tx, { unitUid: row.unitUid, word: `flow ${word}`, year });
    row.number = flowNumber({ word, year, no });
  }
}

type Rows = ReturnType<typeof rowsOfStory>;
