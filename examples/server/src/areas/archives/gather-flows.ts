import { Readable } from 'node:stream';
import { inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { files, flows } from '../../db/schema.ts';
import { type Copy, keepFile } from '../../files/keep-file.ts';
import { readStored } from '../../files/read-stored.ts';
import { removeUnnamed } from '../../files/remove-unnamed.ts';
import { Refusal } from '../../http/refusal.ts';
import { drawPaper } from '../../paper/draw-paper.ts';
import { paperText } from '../../paper/paper-text.ts';
import { pdfFonts } from '../../paper/pdf-font.ts';
import { companyOf } from '../admin/public.ts';
import { inTheirOrder } from '../attachments/public.ts';
import { type EndedFlow, endedFlows, flowPaper } from '../flows/public.ts';
import { arePending } from './pending-flows.ts';

type FlowRow = typeof flows.$inferSelect;
type FileRow = typeof files.$inferSelect;

/** A finished flow with all that its record will hold. */
export interface Ready {
  readonly flowId: string;
  readonly flow: FlowRow;
  readonly copies: readonly Copy[];
}

/** A flow that is ready, or why it is not. */
export type Gathered = Ready | { readonly flowId: string; readonly refusal: Refusal };

/** What is looked up once for all that are gathered together. */
interface Looked {
  readonly pending: ReadonlyMap<string, FlowRow>;
  readonly files: ReadonlyMap<string, readonly FileRow[]>;
  readonly records: ReadonlyMap<string, EndedFlow>;
  readonly company: string;
}

/** Sheets that are drawn and stored at the same time: while the thread draws one, others are written. */
const atOnce = 4;

/**
 * Copies the files of finished flows, draws their sheets, and hands all over to the work that makes records of them: no
 * transaction waits for bytes. What no record names afterwards is removed again.
 */
export async function withGathered<T>(
  context: Context,
  flowIds: readonly string[],
  work: (gathered: readonly Gathered[]) => Promise<T>,
): Promise<T> {
  const { gathered, release } = await gatherFlows(context, flowIds);
  try {
    return await work(gathered);
  } finally {
    await release();
  }
}

/** Flows that are ready, until they are released: what no record names by then is removed. */
export interface Batch {
  readonly gathered: readonly Gathered[];
  readonly release: () => Promise<void>;
}

export async function gatherFlows(context: Context, flowIds: readonly string[]): Promise<Batch> {
  const stored: string[] = [];
  const release = () => removeUnnamed(context, stored);
  try {
    const ids = [...new Set(flowIds)];
    const looked = await lookUp(context, ids);
    const gathered: Gathered[] = [];
    for (let at = 0; at < ids.length; at += atOnce) {
      const several = await Promise.allSettled(
        ids.slice(at, at + atOnce).map((flowId) => gather(context, looked, flowId, stored)),
      );
      // What is under way is waited for, so that all that it has stored is known to be removed.
      gathered.push(...several.map(resultOf));
    }
    return { gathered, release };
  } catch (error) {
    await release();
    throw error;
  }
}

function resultOf<T>(one: PromiseSettledResult<T>): T {
  if (one.status === 'rejected') throw one.reason;
  return one.value;
}

async function lookUp(context: Context, ids: readonly string[]): Promise<Looked> {
  const { db, user } = context;
  const rows = await db.select().from(flows).where(arePending(context, ids));
  const found = await db
    .select()
    .from(files)
    .where(inArray(files.infoId, [...ids]))
    .orderBy(...inTheirOrder);
  const ofFlows = new Map<string, FileRow[]>();
  for (const row of found) ofFlows.set(row.infoId, [...(ofFlows.get(row.infoId) ?? []), row]);
  return {
    pending: new Map(rows.map((row) => [row.flowId, row])),
    files: ofFlows,
    records: await endedFlows(context, rows),
    company: (await companyOf(db)).name ?? user.unitName,
  };
}

async function gather(context: Context, looked: Looked, flowId: string, stored: string[]): Promise<Gathered> {
  try {
    return await gatherOne(context, looked, flowId, stored);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { flowId, refusal };
  }
}

async function gatherOne({ deps }: Context, looked: Looked, flowId: string, stored: string[]): Promise<Ready> {
  const [flow, ended] = [looked.pending.get(flowId), looked.records.get(flowId)];
  if (!flow || !ended) throw new Refusal(409, { message: 'flowNotPending' });
  const rows = looked.files.get(flowId) ?? [];
  const paper = flowPaper({
    ...ended,
    kinds: deps.danbao.kinds,
    company: looked.company,
    fileNames: rows.map(({ fileName }) => fileName),
    madeAt: deps.now(),
  });
  const keep = (fileName: string, body: Readable) => keepFile(deps, fileName, body, stored);
  const copies: Copy[] = [];
  for (const row of rows) copies.push(await keep(row.fileName, (await readStored(deps, row)).body));
  const name = flow.title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').slice(0, 80);
  const pdf = await drawPaper(paper, pdfFonts(deps.settings.pdfFont));
  copies.push(await keep(`${name}.pdf`, Readable.from([pdf])));
  copies.push(await keep(`${name}.txt`, Readable.from([Buffer.from(paperText(paper))])));
  return { flowId, flow, copies };
}
