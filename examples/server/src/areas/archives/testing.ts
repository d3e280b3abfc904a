import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { type ArchiveCheck, archives } from '@danbao/core/archives';
import { extensionOf } from '@danbao/core/attachments';
import type { StoredRecord } from '@danbao/core/resources';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { archiveHoldings, files } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { contentTypeOf } from '../../files/content-types.ts';
import { insertRecords } from '../../resources/insert-records.ts';
import { samplePdf } from '../../sample/sample-pdf.ts';
import { examine } from './check.ts';

type FileRow = typeof files.$inferInsert;

/** A filed record in the making; a defect changes one thing of it. */
interface Seed {
  readonly archiveId: string;
  readonly values: Record<string, string>;
  readonly rows: { row: FileRow; bytes: Buffer }[];
}

interface Defect {
  /** The check that has to find it. */
  readonly found: ArchiveCheck;
  /** Before the record was filed: its digests agree with it. */
  readonly before?: (seed: Seed) => void;
  /** After it was filed. */
  readonly after?: (seed: Seed, deps: Deps) => Promise<unknown>;
}

const office = (folder: string, more: Readonly<Record<string, Uint8Array>> = {}) =>
  Buffer.from(zipSync({ [`${folder}/document.xml`]: Buffer.from('<w/>'), ...more }));
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A PDF whose script lies in packed objects. */
function packedScript(): Buffer {
  const packed = deflateSync(Buffer.from('4 0 << /S /J#61vaScript /JS (app.alert\\(1\\)) >>'));
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n3 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  ]);
}

const put =
  (name: string, bytes: (seed: Seed) => Buffer) =>
  (seed: Seed): void => {
    const [first] = seed.rows;
    if (!first) return;
    first.bytes = bytes(seed);
    first.row = { ...first.row, fileName: name };
  };
const firstOf = ({ rows }: Seed) => rows[0]?.row as FileRow;
const stored = async ({ rows }: Seed, deps: Deps, change: (bytes: Buffer) => Buffer) => {
  const [first] = rows;
  if (!first) return;
  await deps.files.remove(first.row.storedAs);
  await deps.files.put(first.row.storedAs, Readable.from([change(Buffer.from(first.bytes))]));
};

/** Everything that can go wrong with a record, each in one way. */
const defects: readonly Defect[] = [
  {
    found: 'i-digest',
    after: (seed, deps) =>
      stored(seed, deps, (bytes) => {
        const at = Math.floor(bytes.length / 2);
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        return bytes;
      }),
  },
  { found: 'i-size', after: (seed, deps) => stored(seed, deps, (bytes) => Buffer.concat([bytes, Buffer.from(' ')])) },
  { found: 'i-count', after: (seed, { db }) => db.delete(files).where(eq(files.fileId, firstOf(seed).fileId)) },
  {
    found: 'i-count',
    after: (seed, { db }) =>
      db.insert(files).values({ ...firstOf(seed), fileId: randomUUID(), storedAs: randomUUID(), fileName: '多出.pdf' }),
  },
  { found: 'u-read', after: (seed, deps) => deps.files.remove(firstOf(seed).storedAs) },
  { found: 'a-metadata', before: ({ values }) => delete values['responsibleParty'] },
  { found: 'a-metadata', before: ({ values }) => delete values['formedDate'] },
  {
    found: 'a-number',
    before: ({ values }) => {
      values['archiveNo'] = 'J002-WS·2011-Y-0001';
    },
  },
  {
    found: 'a-digest',
    after: ({ archiveId }, { db }) =>
      db.update(archiveHoldings).set({ files: null }).where(eq(archiveHoldings.archiveId, archiveId)),
  },
  { found: 'u-format', before: put('改名.pdf', () => Buffer.from('a text under another name')) },
  { found: 'u-format', before: put('截断.pdf', ({ rows }) => (rows[0]?.bytes ?? png).subarray(0, 500)) },
  { found: 'u-format', before: put('截断.docx', () => office('word').subarray(0, 60)) },
  { found: 'u-read', before: put('空.txt', () => Buffer.alloc(0)) },
  {
    found: 's-active',
    before: put('脚本.pdf', () => Buffer.from('%PDF-1.4\n1 0 obj\n<< /S /JavaScript /JS (1) >>\nendobj\n%%EOF\n')),
  },
  { found: 's-active', before: put('内层脚本.pdf', packedScript) },
  { found: 's-active', before: put('宏.docx', () => office('word', { 'word/vbaProject.bin': Buffer.from('vba') })) },
  { found: 's-active', before: put('宏.xlsx', () => office('xl', { 'xl/vbaProject.bin': Buffer.from('vba') })) },
  { found: 's-name', before: put('合同\u202Efdp.txt', () => Buffer.from('text')) },
];

/** Checks so many filed records with a defect, and as many sound ones: what was not found, and what was found for nothing. */
export async function findDefects(deps: Deps, count: number) {
  const [missed, invented]: [string[], string[]] = [[], []];
  const warrant = await samplePdf('权属证明');
  for (let index = 0; index < count; index += 1) {
    const defect = defects[index % defects.length] as Defect;
    const sound = await seedRecord(deps, warrant, index, undefined);
    const wrong = (await failedOf(deps, sound)).join();
    if (wrong !== '') invented.push(`${index}: ${wrong}`);
    const failed = await failedOf(deps, await seedRecord(deps, warrant, index, defect));
    if (!failed.includes(defect.found)) missed.push(`${index} ${defect.found}: ${failed.join()}`);
  }
  return { missed, invented };
}

async function failedOf(deps: Deps, record: Pick<StoredRecord, 'id' | 'unitUid' | 'values'>) {
  const { checks } = await examine(deps, deps.db, record, 'manual');
  return checks.filter(({ passed }) => !passed).map(({ check }) => check);
}

async function seedRecord(deps: Deps, warrant: Buffer, index: number, defect: Defect | undefined) {
  const archiveId = randomUUID();
  const series = 'J002-WS·2011-D10';
  const contents: [string, Buffer][] = [
    ['正文.pdf', warrant],
    ['说明.txt', Buffer.from(`第 ${index} 件`)],
    ['附表.docx', office('word')],
    ['照片.png', png],
  ];
  const seed: Seed = {
    archiveId,
    values: {
      ...{ title: `检测 ${index}`, fondsId: 'fonds101', categoryId: 'type101-WS', archiveYear: '2011' },
      ...{ retentionPeriod: '10', securityLevel: 'internal', responsibleParty: '综合部', formedDate: '2011-05-06' },
      ...{ electronicStatus: 'archived', revision: '1', archiveNo: `${series}-${String(index).padStart(4, '0')}` },
    },
    rows: contents.map(([fileName, bytes], position) => ({
      bytes,
      row: {
        ...{ fileId: randomUUID(), storedAs: randomUUID(), fileName, fileSort: String(position + 1) },
        ...{ size: 0, sha256: '', contentType: '', infoId: archiveId, fileType: 'archive_info', sysId: '3' },
        ...{ status: null, unitUid: '101', uploadedBy: '1001', uploadedAt: deps.now() },
      },
    })),
  };
  defect?.before?.(seed);
  for (const one of seed.rows) {
    const sha256 = createHash('sha256').update(one.bytes).digest('hex');
    const contentType = contentTypeOf(extensionOf(one.row.fileName));
    one.row = { ...one.row, size: one.bytes.length, sha256, contentType };
    await deps.files.put(one.row.storedAs, Readable.from([one.bytes]));
  }
  const rows = seed.rows.map(({ row }) => row);
  await insertRecords(deps.db, archives, [{ id: archiveId, at: deps.now(), values: seed.values }]);
  await deps.db.insert(files).values(rows);
  const filed = rows.map(({ fileId, fileName, size, sha256 }) => ({ fileId, fileName, size: String(size), sha256 }));
  await deps.db.insert(archiveHoldings).values({ archiveId, series, files: filed, filedAt: deps.now() });
  await defect?.after?.(seed, deps);
  return { id: archiveId, unitUid: '101', values: seed.values };
}

/** How many kinds of defects there are. */
export const defectKinds = defects.length;
