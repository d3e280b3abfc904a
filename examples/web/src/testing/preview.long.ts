import { Readable } from 'node:stream';
import { pdf } from '@danbao/testing/server/pdf';
import { signedIn } from '@danbao/testing/server/people';
import { files } from '@danbao/testing/server/tables';
import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from './look.ts';
import { type OpenPage, type Stage, setStage } from './stage.ts';

/** Anything of these that runs would set the mark. */
const mark = "top.document.title='ran'";
const red = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';

let stage: Stage;
let open: OpenPage;
beforeAll(async () => {
  stage = await setStage();
  const { client } = await signedIn(stage.server, 'manager');
  const { rows } = await client.credit.projects({ pageSize: '1' });
  const apply_ID = rows[0]?.apply_ID ?? '';
  const measures = await client.measures.list({ apply_ID, pageNum: '1', pageSize: '50' });
  const infoId = measures.rows.find(({ shipName }) => shipName !== undefined)?.optGuaranty_ID ?? '';
  const taken = await word();
  for (const [fileName, bytes] of Object.entries(await documents())) {
    // The server takes no damaged document and no presentation (K7, S8): they come in behind its back.
    const file = new Blob([new Uint8Array(taken)]);
    const { id } = await client.attachments.upload({ infoId, fileType: 'proFiles', sysId: '2', name: 'x.docx', file });
    const [row] = await stage.server.deps.db
      .update(files)
      .set({ fileName, size: bytes.length })
      .where(eq(files.fileId, id))
      .returning();
    if (row) await stage.server.deps.files.put(row.storedAs, Readable.from([bytes]));
  }
  open = await stage.open(`/projects/${apply_ID}/measures/view/ship/${infoId}`, { account: 'manager' });
});
afterAll(() => stage?.close());

it('shows PDF, Word, Excel and PowerPoint inside the app; nothing in them runs or reaches out', async () => {
  const { page, problems } = open;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const dialog = page.getByRole('dialog');
  const look = async (name: string) => {
    await page.getByRole('button', { name: `预览${name}` }).click();
    await dialog.getByRole('heading', { name }).waitFor();
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };

  const tile = () =>
    page
      .locator('[data-db-watermark]')
      .evaluate((mark) => getComputedStyle(mark).getPropertyValue('--db-watermark-dark'));
  const everyday = await tile();
  await look('合同.pdf');
  // A picture of the screen says who has looked at the file, and when.
  await expect.poll(tile).not.toBe(everyday);
  await dialog.getByRole('article', { name: '第 1 页，共 1 页' }).getByText('Loan contract').waitFor();
  const isDrawn = () => {
    const canvas = document.querySelector<HTMLCanvasElement>('.db-preview-page canvas');
    const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return [...data].some((value, index) => index % 4 === 0 && value < 100 && data[index + 3] === 255);
  };
  await page.waitForFunction(isDrawn);
  await dialog.getByRole('button', { name: '放大' }).click();
  await dialog.getByText('150%').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await close();
  await expect.poll(tile).toBe(everyday);

  await look('说明.docx');
  const frame = dialog.frameLocator('iframe');
  await frame.getByText('尽职调查报告').waitFor();
  const links = await frame.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual([null, 'https://example.com/']);
  expect(await dialog.locator('iframe').getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
  await close();

  await look('清单.xlsx');
  await dialog.getByRole('cell', { name: '<img src=x onerror=alert(1)>' }).waitFor();
  await dialog.getByRole('tab', { name: '第二页' }).click();
  await dialog.getByRole('cell', { name: '第二页的内容' }).waitFor();
  await close();

  await look('汇报.pptx');
  await dialog.getByText('项目汇报').waitFor();
  await dialog.getByRole('img', { name: '第 1 张幻灯片的图片 1' }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await close();

  expect(await page.title()).not.toBe('ran');
  expect(asked.filter((url) => !url.startsWith(stage.url) && !/^(data|blob):/.test(url))).toEqual([]);
  expect(problems).toEqual([]);
});

it('says of a damaged file and of a bomb that it cannot be shown, and offers it for download', async () => {
  const { page } = open;
  for (const name of ['坏.pdf', '坏.docx', '炸弹.docx']) {
    await page.getByRole('button', { name: `预览${name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('alert').getByText('文件无法预览').waitFor();
    await dialog.getByRole('alert').getByRole('button', { name: '下载' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});

async function documents(): Promise<Readonly<Record<string, Buffer>>> {
  return {
    '合同.pdf': pdf('Loan contract'),
    '坏.pdf': Buffer.from('%PDF-1.4\nnothing of a PDF'),
    '说明.docx': await word(),
    '坏.docx': Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(64)]),
    '炸弹.docx': await zip({ 'word/document.xml': '0'.repeat(30 * 1024 * 1024) }),
    '清单.xlsx': await book(),
    '汇报.pptx': await slides(),
  };
}

function zip(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const made = new JSZip();
  for (const [path, content] of Object.entries(parts)) made.file(path, content);
  return made.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

const relations = (rows: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows}</Relationships>`;
const officeRelation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** With a script link, an outside picture, a style that would end its element, and a part of plain HTML. */
function word(): Promise<Buffer> {
  const paragraph = (inner: string) => `<w:p>${inner}</w:p>`;
  const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
  const link = (id: string, text: string) => `<w:hyperlink r:id="${id}">${run(text)}</w:hyperlink>`;
  return zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="html" ContentType="text/html"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': relations(
      `<Relationship Id="r1" Type="${officeRelation}/officeDocument" Target="word/document.xml"/>`,
    ),
    'word/_rels/document.xml.rels': relations(
      `<Relationship Id="l1" Type="${officeRelation}/hyperlink" Target="javascript:${mark}" TargetMode="External"/><Relationship Id="l2" Type="${officeRelation}/hyperlink" Target="https://example.com/" TargetMode="External"/><Relationship Id="s1" Type="${officeRelation}/styles" Target="styles.xml"/><Relationship Id="h1" Type="${officeRelation}/aFChunk" Target="chunk.html"/>`,
    ),
    'word/styles.xml': `<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="x"><w:name w:val="&lt;/style&gt;&lt;script&gt;${mark}&lt;/script&gt;"/><w:rPr><w:rFonts w:ascii="&lt;/style&gt;&lt;img src=x onerror=${mark}&gt;"/></w:rPr></w:style></w:styles>`,
    'word/chunk.html': `<script>${mark}</script><img src="https://example.com/x.png">`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${officeRelation}"><w:body>${paragraph(run('尽职调查报告'))}${paragraph(link('l1', '点我'))}${paragraph(link('l2', '网站'))}<w:altChunk r:id="h1"/></w:body></w:document>`,
  });
}

async function book(): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('第一页').addRow(['<img src=x onerror=alert(1)>', 12.5]);
  workbook.addWorksheet('第二页').addRow(['第二页的内容']);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

function slides(): Promise<Buffer> {
  const names =
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" ' +
    `xmlns:r="${officeRelation}"`;
  return zip({
    'ppt/presentation.xml': `<?xml version="1.0"?><p:presentation ${names}><p:sldIdLst><p:sldId id="256" r:id="s1"/></p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      `<Relationship Id="s1" Type="${officeRelation}/slide" Target="slides/slide1.xml"/>`,
    ),
    'ppt/slides/slide1.xml': `<?xml version="1.0"?><p:sld ${names}><p:txBody><a:p><a:r><a:t>项目汇报</a:t></a:r></a:p><a:p><a:r><a:t>&lt;script&gt;${mark}&lt;/script&gt;</a:t></a:r></a:p></p:txBody><a:blip r:embed="p1"/><a:blip r:embed="p2"/></p:sld>`,
    'ppt/slides/_rels/slide1.xml.rels': relations(
      `<Relationship Id="p1" Type="${officeRelation}/image" Target="../media/image1.png"/><Relationship Id="p2" Type="${officeRelation}/image" Target="https://example.com/y.png" TargetMode="External"/>`,
    ),
    'ppt/media/image1.png': Buffer.from(red, 'base64'),
  });
}
