import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { terminal } from '@danbao/testing/command/run-danbao';
import ExcelJS from 'exceljs';
import { afterAll, expect, test } from 'vitest';

const danbao = terminal({ env: { DANBAO_SERVER: 'https://a.test' } });
afterAll(() => danbao.close());

/** Sets the title, makes a link, clears the screen (also in one byte), writes backwards, ends the line. */
const nasty = 'x\u001b]0;title\u0007\u001b]8;;http://evil\u001b\\\u001b[2J\u009b2J\u202eabc\u2066\r\u0008y';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
const driving = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

async function isHarmless(words: readonly string[], changes = {}) {
  const { stdout, stderr } = await danbao.run(words, changes);
  expect(stderr + stdout).not.toBe('');
  expect([words, stderr]).toEqual([words, expect.not.stringMatching(driving)]);
  expect([words, stdout]).toEqual([words, expect.not.stringMatching(driving)]);
}

test('words on the command line that are said again', async () => {
  await isHarmless(['measures', 'validate', `${nasty}.csv`, '--kind', 'ship']);
  await isHarmless(['measures', 'validate', 'a.csv', '--kind', nasty]);
  await isHarmless(['whoami', '--server', nasty]);
  await isHarmless(['whoami', '--profile', nasty]);
  await isHarmless([nasty]);
  await isHarmless(['measures', nasty]);
  await isHarmless(['whoami', `--${nasty}`]);
  await isHarmless(['completion', nasty]);
  await isHarmless(['config', 'set', nasty, nasty]);
});

test('names of sheets and headings', async () => {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('表\u009b2J\u202e').addRow(['船名\u009b2J', '\u202e船舶登记号']);
  await book.xlsx.writeFile(join(danbao.folder, 'names.xlsx'));
  await isHarmless(['measures', 'validate', 'names.xlsx', '--kind', 'ship']);
  await isHarmless(['measures', 'validate', 'names.xlsx', '--kind', 'ship', '--sheet', 'none']);
  await isHarmless(['measures', 'validate', 'names.xlsx', '--kind', 'ship', '--json']);
  writeFileSync(join(danbao.folder, 'cells.csv'), `船名,${nasty}\n${nasty},${nasty}\n`);
  await isHarmless(['measures', 'validate', 'cells.csv', '--kind', 'ship']);
});

test('answers of the server: names, messages, permissions', async () => {
  const login = ['login', '-u', 'a'];
  const env = { DANBAO_PASSWORD: 'p' };
  const refused = async () => new Response(JSON.stringify({ message: nasty }), { status: 400 });
  await isHarmless(login, { env, fetch: refused });
  const user = { userId: '1', username: nasty, realName: nasty, unitUid: '1', unitName: nasty };
  const answers: Readonly<Record<string, unknown>> = {
    token: { access_token: 'a', refresh_token: 'b', expires_in: 3600 },
    user: { code: '200', data: user },
    3: { code: '200', data: { permissions: [nasty], routes: [] } },
  };
  const fetch = async (request: Request) =>
    new Response(JSON.stringify(answers[new URL(request.url).pathname.split('/').at(-1) ?? ''] ?? { message: nasty }));
  await isHarmless(login, { env, fetch });
  await isHarmless(['whoami'], { fetch });
  await isHarmless(['whoami', '--json'], { fetch });
  await isHarmless(['doctor'], { fetch });
  await isHarmless(['measures', 'export', '--kind', 'ship', '--out', 'x.csv'], { fetch });
});

test('settings that somebody else wrote, and names of files that the guide and a shell offer', async () => {
  mkdirSync(join(danbao.folder, 'config'), { recursive: true });
  const settings = { profiles: { [nasty]: { server: `https://a.test/${nasty}` } } };
  writeFileSync(join(danbao.folder, 'config', 'config.json'), JSON.stringify(settings));
  await isHarmless(['config', 'list']);
  await isHarmless(['config', 'list', '--json']);
  await isHarmless(['whoami', '--profile', 'none']);
  const { stdout } = await danbao.run(['__complete', 'bash', '3', 'whoami', '--profile', '']);
  expect(stdout.replaceAll('\t', '')).not.toMatch(driving);
});
