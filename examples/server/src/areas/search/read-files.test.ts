import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypes } from '@danbao/core/attachments';
import { newGuarantyId } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { pdf } from '@danbao/testing/server/pdf';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { eq, like } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { fileTexts } from '../../db/schema.ts';
import { createTextReader, readText } from '../../files/text/read-text.ts';
import { mendTexts } from './mend-texts.ts';
import { readSome } from './read-files.ts';

const fixture = (name: string) => readFile(join(import.meta.dirname, '../../files/old-office/fixtures', name));
const packed = (parts: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

const parts = { '[Content_Types].xml': '<Types/>' };
const word = packed({
  '[Content_Types].xml': '<Types/>',
  'word/document.xml':
    '<w:document><w:p><w:r><w:t>反担保</w:t></w:r><w:r><w:t>合同第七条</w:t></w:r></w:p><w:p><w:t>甲 &amp; 乙</w:t></w:p></w:document>',
});
const sheet = packed({
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml': '<workbook/>',
  'xl/sharedStrings.xml': '<sst><si><t>设备台账清单</t></si><si><t>注塑机</t></si></sst>',
});
const slides = packed({ 'ppt/slides/slide1.xml': '<p:sld><a:p><a:r><a:t>尽调汇报提纲</a:t></a:r></a:p></p:sld>' });
const names = packed({ '扫描件/他项权证.pdf': 'x' });

test('a presentation says the words of its slides', async () => {
  expect(await readText(slides, 'pptx')).toContain('尽调汇报提纲');
});

onEveryDatabase((server) => {
  let [manager, branch] = [] as unknown as Person['client'][];
  const upload = (name: string, content: Uint8Array | string) =>
    (manager as Person['client']).attachments.upload({
      ...{ file: new Blob([content as BlobPart]), name, fileType: fileTypes.measure, sysId: '2' },
      infoId: measureId,
    });
  let measureId = '';
  const find = async (text: string, client = manager as Person['client']) =>
    ((await client.search.attachments({ text, pageSize: '20' })).rows ?? []).map(({ title }) => title);

  beforeAll(async () => {
    [manager, branch] = await Promise.all(
      (['manager', 'branch'] as const).map(async (name) => (await signedIn(server, name)).client),
    );
    const [measure] = (await (manager as Person['client']).measures.list({ pageNum: '1', pageSize: '1' })).rows;
    measureId = measure?.optGuaranty_ID ?? newGuarantyId();
    await upload('补充材料.docx', word);
    await upload('附表.xlsx', sheet);
    await upload('资料包.zip', names);
    await upload('说明.txt', Buffer.concat([Buffer.from([0xd7, 0xf7, 0xb7, 0xcf]), Buffer.from(' GB18030')]));
    await upload('旧文档.doc', await fixture('a.doc'));
    await upload('意见.pdf', pdf('Signed by counsel'));
    await upload(
      '打印稿.docx',
      packed({ ...parts, 'word/document.xml': '<w:document><w:t>⼤写⾦额：⽤⼾⻓江</w:t></w:document>' }),
    );
    await upload('坏的.docx', packed({ ...parts, 'word/document.xml': '<a/>' }));
    // A busy machine takes long to start the thread; what hangs is still found.
    const reader = createTextReader(300_000);
    // The newest come first, five at a time.
    await readSome(server.deps, reader);
    await readSome(server.deps, reader);
    reader.stop();
  });

  test.each([
    ['反担保合同第七条', '补充材料.docx'],
    ['甲 & 乙', '补充材料.docx'],
    ['台账清单', '附表.xlsx'],
    ['他项权证', '资料包.zip'],
    ['作废', '说明.txt'],
    ['by counsel', '意见.pdf'],
    ['buchongcailiao', '补充材料.docx'],
    ['资料包', '资料包.zip'],
    ['大写金额', '打印稿.docx'],
    ['⽤⼾长江', '打印稿.docx'],
  ])('%s is found in %s', async (text, name) => {
    expect(await find(text)).toContain(name);
  });

  test('texts that an earlier version has read are mended once', async () => {
    const { db } = server.deps;
    const [row] = await db.select().from(fileTexts).where(like(fileTexts.text, '%反担保合同%'));
    const ofFile = eq(fileTexts.fileId, String(row?.fileId));
    await db.update(fileTexts).set({ state: 'read', text: '担保合同由⽤⼾⻓签，见⻩⻚' }).where(ofFile);
    expect(await find('用户长签')).toEqual([]);
    while ((await mendTexts(db)) > 0);
    expect(await find('用户长签')).toEqual(['补充材料.docx']);
    expect(await find('黄页')).toEqual(['补充材料.docx']);
    await db.update(fileTexts).set({ text: '⽤⼾' }).where(ofFile);
    expect(await mendTexts(db)).toBe(0);
    expect(await db.select({ text: fileTexts.text }).from(fileTexts).where(ofFile)).toEqual([{ text: '⽤⼾' }]);
  });

  test('by those who may open the file alone, and no longer once it is gone', async () => {
    expect(await find('台账清单', branch)).toEqual([]);
    const [hit] = (await (manager as Person['client']).search.attachments({ text: '台账清单' })).rows ?? [];
    expect(hit).toMatchObject({
      kind: 'file',
      infoId: measureId,
      found: ['台账清单'],
      snippet: expect.stringContaining('注塑机'),
    });
    await (manager as Person['client']).attachments.remove({ id: hit?.id ?? '' });
    expect(await find('台账清单')).toEqual([]);
  });
});
