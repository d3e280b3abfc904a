import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { terminal } from '@danbao/testing/command/run-danbao';
import { account, type SignedIn, signedIn, signedInTo } from '@danbao/testing/command/signed-in';
import { afterAll, beforeAll, expect, test } from 'vitest';

let here: SignedIn;
let numbers: string[];
beforeAll(async () => {
  here = await signedIn({ ...account, username: 'archivist' });
  numbers = [];
  for (const title of ['命令移交一', '命令移交二']) {
    const { archiveId } = await here.client.archives.add({
      ...{ title, fondsId: 'fonds101', categoryId: 'type101-WS', archiveYear: '2009', retentionPeriod: '10' },
      ...{ securityLevel: 'internal', responsibleParty: '综合部', formedDate: '2009-05-06' },
    });
    const file = new File([`${title}的正文`], '正文.txt');
    const named = { infoId: archiveId, fileType: 'archive_info', sysId: '3', name: '正文.txt' };
    await here.client.attachments.upload({ ...named, file } as never);
    const [outcome] = await here.client.archives.file({ archiveIds: [archiveId] });
    numbers.push(outcome?.archiveNo ?? '');
  }
});
afterAll(() => here?.close());

const run = (...words: string[]) => here.danbao.run(['archives', ...words]);

test('a package of a filter or of numbers is made, taken along, and verified without a server; a changed byte is named', async () => {
  const [first = '', second = ''] = numbers;
  const found = await run(
    'package',
    '--title',
    '二〇〇九',
    '--receiver',
    '市档案馆',
    '--filter',
    '年度=2009',
    '--filter',
    '门类=文书档案',
  );
  expect([found.code, found.stderr]).toEqual([0, expect.stringContaining('已打包 2 件、2 个文件到 二〇〇九.zip')]);
  const path = join(here.danbao.folder, '二〇〇九.zip');
  const bytes = await readFile(path);
  expect(found.stderr).toContain(createHash('sha256').update(bytes).digest('hex'));
  for (const which of ['categoryId=type101-WS', '门类=文书档案']) {
    const sheet = await run('export', '--filter', which, '--filter', '年度=2009', '--out', '-', '--format', 'csv');
    expect(sheet.stdout.trim().split('\n')).toHaveLength(3);
  }
  const one = await run('package', '--title', '一件', '--number', second, '--out', 'one.zip');
  expect([one.code, one.stderr]).toEqual([0, expect.stringContaining('已打包 1 件、1 个文件到 one.zip')]);

  const nobody = terminal({});
  const verify = (file: string, ...words: string[]) =>
    nobody.run(['archives', 'verify', join(here.danbao.folder, file), ...words]);
  const sound = await verify('二〇〇九.zip', '--json');
  expect([sound.code, sound.lines]).toEqual([
    0,
    [expect.objectContaining({ type: 'summary', passed: '1', title: '二〇〇九', recordCount: '2', problems: 0 })],
  ]);
  expect((await verify('one.zip')).stderr).toContain('检验通过：一件，1 件，1 个文件');

  const at = bytes.indexOf('命令移交一的正文');
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  await writeFile(join(here.danbao.folder, 'changed.zip'), changed);
  const bad = await verify('changed.zip', '--lang', 'en');
  expect([bad.code, bad.stdout]).toEqual([2, expect.stringContaining(`data/${first}/001-正文.txt`)]);
  await writeFile(join(here.danbao.folder, 'cut.zip'), bytes.subarray(0, bytes.length - 50));
  const cut = await verify('cut.zip');
  expect([cut.code, cut.stdout]).toEqual([2, '不是可以读取的移交包\n']);
  expect((await verify('nowhere.zip')).code).toBe(2);
  nobody.close();
});

test('a package that arrives with another digest is refused by name, and nothing of it is kept', async () => {
  const { server } = here;
  // One bit of what comes from the store is another.
  const damaged: typeof fetch = async (input, init) => {
    const answer = await server.fetch(input, init);
    if (!String(input instanceof Request ? input.url : input).includes('archiveOaZip/download')) return answer;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const at = bytes.length >> 1;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return new Response(bytes, { status: answer.status, headers: answer.headers });
  };
  const other = await signedInTo({ ...server, fetch: damaged }, 'archivist');
  const [first = ''] = numbers;
  const words = ['archives', 'package', '--title', '坏包', '--number', first];
  const bad = await other.danbao.run(words);
  const [made] = (await here.client.archivePackages.list({ text: '坏包' })).rows;
  expect([bad.code, bad.stderr]).toEqual([1, expect.stringContaining('移交包 坏包.zip 与服务器登记的摘要')]);
  expect(bad.stderr).toContain(made?.sha256 ?? 'no digest');
  expect((await readdir(other.danbao.folder)).filter((name) => name.includes('坏包'))).toEqual([]);
  await other.close();
  // The same bytes undamaged are taken.
  expect((await run('package', '--title', '好包', '--number', first)).code).toBe(0);
});

test('a package of 300 MB is written as it comes: the memory of the command hardly grows', async () => {
  const { server } = here;
  const [pieces, pieceSize] = [300, 1024 * 1024];
  const piece = (at: number) => Buffer.alloc(pieceSize, at % 251);
  const hash = createHash('sha256');
  for (let at = 0; at < pieces; at += 1) hash.update(piece(at));
  const sha256 = hash.digest('hex');
  let most = 0;
  let before = 0;
  // The server's answers to making and downloading are those of a large package.
  const large: typeof fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    const answer = await server.fetch(input, init);
    if (url.includes('archiveOaZip/make')) {
      const body = await answer.json();
      return Response.json({ ...body, data: { ...body.data, sha256 } }, { headers: answer.headers });
    }
    if (!url.includes('archiveOaZip/download')) return answer;
    await answer.arrayBuffer();
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    const disposition = headers.get('content-disposition') ?? '';
    headers.set('content-disposition', disposition.replace(/size=\d+/, `size=${pieces * pieceSize}`));
    before = process.memoryUsage().rss;
    let at = 0;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      most = Math.max(most, process.memoryUsage().rss);
      if (at === pieces) return controller.close();
      controller.enqueue(piece(at));
      at += 1;
    };
    return new Response(new ReadableStream({ pull }, { highWaterMark: 1 }), { headers });
  };
  const other = await signedInTo({ ...server, fetch: large }, 'archivist');
  const [first = ''] = numbers;
  const made = await other.danbao.run(['archives', 'package', '--title', '大包', '--number', first]);
  expect([made.code, made.stderr]).toEqual([0, expect.stringContaining(sha256)]);
  expect((await stat(join(other.danbao.folder, '大包.zip'))).size).toBe(pieces * pieceSize);
  expect(most).toBeGreaterThan(0);
  expect((most - before) / pieceSize).toBeLessThan(96);
  await other.close();
});

test('what is not said, not there or not filed is told, and nothing is made', async () => {
  expect((await run('package', '--filter', '年度=2009')).stderr).toContain('--title');
  expect((await run('package', '--title', 'x')).stderr).toContain('--number');
  const away = await run('package', '--title', 'x', '--number', 'J002-WS·2009-D10-9999');
  expect([away.code, away.stderr]).toEqual([2, expect.stringContaining('J002-WS·2009-D10-9999')]);
  const none = await run('package', '--title', 'x', '--filter', '年度=1950');
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('没有符合条件')]);
});
