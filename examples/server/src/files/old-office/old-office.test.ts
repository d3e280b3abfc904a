import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import CFB from 'cfb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readText } from '../text/read-text.ts';
import { officeConverter } from './convert.ts';
import { pptText } from './ppt-text.ts';
import { xlsText } from './xls-text.ts';

const fixture = (name: string) => readFile(join(import.meta.dirname, 'fixtures', name));

test('the words of doc and xls files, read in a thread of their own', async () => {
  expect((await readText(await fixture('a.doc'), 'doc'))?.trim()).toBe(
    '抵押合同补充协议\nSecond paragraph, with Latin text.',
  );
  expect(await readText(await fixture('a.xls'), 'xls')).toBe('设备清单\n数控机床\nCNC-850');
  expect(await readText(Buffer.from('no compound file'), 'doc')).toBeUndefined();
  expect(await readText(Buffer.from('no compound file'), 'xls')).toBeUndefined();
});

test('a thread that takes too long is ended', async () => {
  expect(await readText(await fixture('a.xls'), 'xls', 1)).toBeUndefined();
});

describe('a workbook', () => {
  const record = (type: number, ...parts: readonly Buffer[]) => {
    const body = Buffer.concat(parts);
    const head = Buffer.alloc(4);
    head.writeUInt16LE(type);
    head.writeUInt16LE(body.length, 2);
    return Buffer.concat([head, body]);
  };
  const string = (count: number, flags: number) => Buffer.from([count & 255, count >> 8, flags]);
  const book = (...all: readonly Buffer[]) => compound('Workbook', Buffer.concat(all));

  test('with a string that goes on in the next record in another width', () => {
    const table = [Buffer.alloc(8), string(5, 1), Buffer.from('抵押', 'utf16le')];
    const more = [Buffer.from([0]), Buffer.from('ABC'), string(2, 8), Buffer.from([1, 0]), Buffer.from('no')];
    const last = [Buffer.alloc(4), string(1, 0), Buffer.from('Z')];
    expect(xlsText(book(record(0xfc, ...table), record(0x3c, ...more), record(0x3c, ...last)))).toBe('抵押ABC\nno\nZ');
  });

  test('that is cut off gives what is there; a locked one nothing', () => {
    expect(xlsText(book(record(0xfc, Buffer.alloc(8), string(9, 0), Buffer.from('half'))))).toBe('half');
    expect(() => xlsText(book(record(0x2f)))).toThrow('locked');
  });
});

test('the words of slides, without those of masters, and no deeper than is sound', () => {
  const atom = (type: number, body: Buffer, isContainer = false) => {
    const head = Buffer.alloc(8);
    head.writeUInt16LE(isContainer ? 15 : 0);
    head.writeUInt16LE(type, 2);
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body]);
  };
  const wide = (text: string) => atom(4000, Buffer.from(text, 'utf16le'));
  let deep = wide('too deep');
  for (let count = 0; count < 40; count += 1) deep = atom(1000, deep, true);
  const slide = atom(1006, Buffer.concat([wide('评审会汇报\r第二段'), atom(4008, Buffer.from('Latin'))]), true);
  const tag = atom(4026, Buffer.from('___PPT10', 'utf16le'));
  const master = atom(1016, wide('Click to edit'), true);
  expect(pptText(compound('PowerPoint Document', Buffer.concat([slide, master, tag, deep])))).toBe(
    '评审会汇报\n第二段\nLatin',
  );
});

describe('a converter', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'danbao-converter-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** A program that is called as LibreOffice is, and does what `script` says. */
  const program = async (name: string, script: string) => {
    const path = join(folder, name);
    const head = `#!${process.execPath}\nconst { mkdirSync, writeFileSync, appendFileSync } = require('node:fs');
const [to, , out, file] = process.argv.slice(process.argv.indexOf('--convert-to') + 1);
const write = (text) => { mkdirSync(out, { recursive: true }); writeFileSync(out + '/file.' + to, text); };
appendFileSync(${JSON.stringify(join(folder, `${name}.log`))}, file + '>' + to + '\\n');\n`;
    await writeFile(path, head + script, { mode: 0o755 });
    return path;
  };
  const logOf = async (name: string) => (await readFile(join(folder, `${name}.log`), 'utf8')).trim().split('\n');
  const bytes = Buffer.from('x');

  test('is tried once for each format, then used; nothing of it is left', async () => {
    const path = await program('good', "write(to === 'pdf' ? '%PDF-1.7' : 'own');");
    const { toPdf } = officeConverter(path);
    const made = await Promise.all([toPdf(bytes, 'doc'), toPdf(bytes, 'doc')]);
    expect(made.map(String)).toEqual(['%PDF-1.7', '%PDF-1.7']);
    expect(await logOf('good')).toEqual(['file.fodt>doc', 'file.doc>pdf', 'file.doc>pdf', 'file.doc>pdf']);
    expect(await toPdf(bytes, 'txt')).toBeUndefined();
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('danbao-office-'))).toEqual([]);
  });

  test('that cannot do a format is not asked for it again', async () => {
    const path = await program('calc', "if (!file.startsWith('file.fod')) process.exit(1); write('own');");
    const { toPdf } = officeConverter(path);
    expect([await toPdf(bytes, 'ppt'), await toPdf(bytes, 'ppt')]).toEqual([undefined, undefined]);
    expect(await logOf('calc')).toEqual(['file.fodp>ppt', 'file.ppt>pdf']);
    expect(await officeConverter(join(folder, 'not there')).toPdf(bytes, 'doc')).toBeUndefined();
  });

  test('that does not end is killed with all that it has started', async () => {
    const child = "require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);";
    const pids = join(folder, 'pids');
    const path = await program(
      'stuck',
      `${child.replace('require', 'const own = require')}
appendFileSync(${JSON.stringify(pids)}, own.pid + '\\n'); setInterval(() => {}, 1000);`,
    );
    expect(await officeConverter(path, { limit: 700 }).toPdf(bytes, 'doc')).toBeUndefined();
    const started = (await readFile(pids, 'utf8')).trim().split('\n').map(Number);
    expect(started.length).toBe(1);
    // What was killed may wait to be collected.
    const stateOf = () => readFile(`/proc/${started[0]}/stat`, 'utf8').catch(() => ') gone');
    await expect.poll(stateOf).toMatch(/\) (gone|Z|X)/);
  });
});

function compound(name: string, content: Buffer): Buffer {
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, `/${name}`, content);
  return CFB.write(file, { type: 'buffer' }) as Buffer;
}
