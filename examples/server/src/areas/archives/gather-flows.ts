import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { files, flows } from '../../db/schema.ts';
import { type Copy, keepFile } from '../../files/keep-file.ts';
import { readStored } from '../../files/read-stored.ts';
import { Refusal } from '../../http/refusal.ts';
import { drawPaper } from '../../paper/draw-paper.ts';
import { flowPaper } from '../../paper/flow-paper.ts';
import { paperText } from '../../paper/paper-text.ts';
import { pdfFont } from '../../paper/pdf-font.ts';
import { companyOf } from '../company.ts';
import { inTheirOrder } from '../find-files.ts';
import { recordOf } from '../flows/flow-record.ts';
import { instanceOf } from '../flows/instance.ts';
import { removeUnnamed } from '../remove-unnamed.ts';
import { isPending } from './pending-flows.ts';

/** A finished flow with all that its record will hold. */
export interface Ready {
  readonly flowId: string;
  readonly flow: typeof flows.$inferSelect;
  readonly copies: readonly Copy[];
}

/** A flow that is ready, or why it is not. */
export type Gathered = Ready | { readonly flowId: string; readonly refusal: Refusal };

/**
 * Copies the files of finished flows, draws their sheets, and hands all over to the work that makes records of them: no
 * transaction waits for bytes. What no record names afterwards is removed again.
 */
export async function withGathered<T>(
  context: Context,
  flowIds: readonly string[],
  work: (gathered: readonly Gathered[]) => Promise<T>,
): Promise<T> {
  const stored: string[] = [];
  try {
    const gathered: Gathered[] = [];
    for (const flowId of new Set(flowIds)) gathered.push(await gather(context, flowId, stored));
    return await work(gathered);
  } finally {
    await removeUnnamed(context, stored);
  }
}

async function gather(context: Context, flowId: string, stored: string[]): Promise<Gathered> {
  try {
    return await gatherOne(context, flowId, stored);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { flowId, refusal };
  }
}

async function gatherOne(context: Context, flowId: string, stored: string[]): Promise<Ready> {
  const { db, deps, user } = context;
  const [flow] = await db.select().from(flows).where(isPending(context, flowId));
  if (!flow) throw new Refusal(409, { message: 'flowNotPending' });
  const rows = await db
    .select()
    .from(files)
    .where(eq(files.infoId, flowId))
    .orderBy(...inTheirOrder);
  const instance = await instanceOf({ db, deps }, flow);
  const paper = flowPaper({
    flow: instance.flow,
    record: await recordOf({ user, deps }, db, instance),
    company: (await companyOf(db)).name ?? user.unitName,
    fileNames: rows.map(({ fileName }) => fileName),
    madeAt: deps.now(),
  });
  const keep = (fileName: string, body: Readable) => keepFile(deps, fileName, body, stored);
  const copies: Copy[] = [];
  for (const row of rows) copies.push(await keep(row.fileName, (await readStored(deps, row)).body));
  const name = flow.title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').slice(0, 80);
  const pdf = await drawPaper(paper, pdfFont(deps.settings.pdfFont));
  copies.push(await keep(`${name}.pdf`, Readable.from([pdf])));
  copies.push(await keep(`${name}.txt`, Readable.from([Buffer.from(paperText(paper))])));
  return { flowId, flow, copies };
}
