import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { dossiers } from '@danbao/core/flows';
import { wallTime } from '@danbao/core/format';
import { inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { files } from '../../db/schema.ts';
import { readStored } from '../../files/read-stored.ts';
import type { FileAnswer } from '../../files/transfer.ts';
import { Refusal } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { drawPaper } from '../../paper/draw-paper.ts';
import { pdfFonts } from '../../paper/pdf-font.ts';
import { companyOf } from '../admin/public.ts';
import { bodyOf, findFlow, flowPaper, recordOf, versionsOf } from '../flows/public.ts';
import {
  type DossierHead,
  type DossierPart,
  type DossierVersion,
  dossierHead,
  dossierTail,
  partCloses,
  partOpens,
} from './dossier-page.ts';
import { dossierWord } from './dossier-words.ts';

/** All files together, in bytes: a browser opens a page of that size on an old PC. */
const mostBytes = 64 * 1024 ** 2;

export const dossiersArea = implement(dossiers)({
  async get(context, { flowId }): Promise<FileAnswer> {
    const { db, deps, user, locale } = context;
    const instance = await findFlow(context, flowId);
    const rows = await versionsOf(db, flowId);
    if (rows.length === 0) throw new Refusal(409, { message: 'noVersionSigned' });
    const record = await recordOf(context, db, instance);
    const company = (await companyOf(db)).name ?? user.unitName;
    const of = { flow: instance.flow, record, kinds: deps.danbao.kinds, company, fileNames: [], madeAt: deps.now() };
    const versions = rows.map(
      (row): DossierVersion => ({
        ...{ no: row.no, sha256: row.sha256, sm3: row.sm3, time: wallTime(row.at), madeBy: row.userName },
        blocks: flowPaper({ ...of, version: row }).blocks,
        signatures: record.tasks
          .filter(({ signedVersion }) => signedVersion === String(row.no))
          .map((task) => ({
            node: task.nodeFinishName,
            name: task.userRealName ?? '',
            time: task.processEndTime ?? '',
            opinion: task.signedOpinion ?? '',
          })),
      }),
    );
    const pdf = await drawPaper(flowPaper({ ...of, version: rows[0] }), pdfFonts(deps.settings.pdfFont));
    const contents: Content[] = [
      ...rows.map(({ no, body, sha256 }) =>
        inMemory(
          { id: `v${no}`, kind: 'version', name: dossierWord('version', locale, { no }) },
          Buffer.from(body),
          sha256,
        ),
      ),
      inMemory({ id: 'paper', kind: 'paper', name: `${record.title}.pdf` }, pdf),
    ];
    const stored = await filesOf(
      context,
      rows.flatMap((row) => bodyOf(row).parts.files ?? []),
    );
    await context.write(({ record: note }) =>
      note({
        action: 'download',
        entity: 'flow',
        entityId: flowId,
        after: { title: record.title, files: String(stored.contents.length) },
      }),
    );
    return page(
      { locale, title: record.title, company, flowId, madeAt: wallTime(deps.now()), versions, leftOut: stored.leftOut },
      [...contents, ...stored.contents],
    );
  },
});

interface Content extends DossierPart {
  readonly open: () => Promise<Readable>;
}

function inMemory(part: Pick<DossierPart, 'id' | 'kind' | 'name'>, bytes: Buffer, sha256?: string): Content {
  return {
    ...part,
    contentType: part.kind === 'paper' ? 'application/pdf' : 'application/json',
    size: bytes.length,
    sha256: sha256 ?? createHash('sha256').update(bytes).digest('hex'),
    open: async () => Readable.from([bytes]),
  };
}

/** The files that some version names, as long as they are there and there is room. */
async function filesOf({ db, deps, locale }: Context, named: readonly Readonly<Record<string, unknown>>[]) {
  const wanted = new Map(named.map((file) => [String(file['id']), file]));
  const rows =
    wanted.size === 0
      ? []
      : await db
          .select()
          .from(files)
          .where(inArray(files.fileId, [...wanted.keys()]));
  const found = new Map(rows.map((row) => [row.fileId, row]));
  const contents: Content[] = [];
  const others: DossierHead['leftOut'][number][] = [];
  let size = 0;
  for (const [id, file] of wanted) {
    const row = found.get(id);
    const about = { name: String(file['fileName']), sha256: String(file['sha256']) };
    if (!row || size + row.size > mostBytes) {
      others.push({ ...about, why: dossierWord(row ? 'tooLarge' : 'missing', locale) });
      continue;
    }
    size += row.size;
    const part = { id, kind: 'file', contentType: row.contentType, size: row.size } as const;
    contents.push({ ...part, ...about, open: async () => (await readStored(deps, row)).body });
  }
  return { contents, leftOut: others };
}

/** The page, sent while it is made; its size is known before. */
function page(head: Omit<DossierHead, 'parts'>, contents: readonly Content[]): FileAnswer {
  const start = dossierHead({ ...head, parts: contents });
  const tail = dossierTail(head.locale);
  const around = contents.map(
    ({ id, size }) => Buffer.byteLength(partOpens(id) + partCloses) + 4 * Math.ceil(size / 3),
  );
  return {
    body: Readable.from(chunks(start, contents, tail)),
    fileName: `${head.title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').slice(0, 80)}.html`,
    contentType: 'text/html',
    size: Buffer.byteLength(start) + around.reduce((sum, one) => sum + one, 0) + Buffer.byteLength(tail),
  };
}

async function* chunks(start: string, contents: readonly Content[], tail: string): AsyncGenerator<Buffer> {
  yield Buffer.from(start);
  for (const { id, open } of contents) {
    yield Buffer.from(partOpens(id));
    let rest = Buffer.alloc(0);
    for await (const chunk of await open()) {
      const bytes = Buffer.concat([rest, chunk as Buffer]);
      const whole = bytes.length - (bytes.length % 3);
      yield Buffer.from(bytes.subarray(0, whole).toString('base64'));
      rest = bytes.subarray(whole);
    }
    yield Buffer.from(rest.toString('base64') + partCloses);
  }
  yield Buffer.from(tail);
}
