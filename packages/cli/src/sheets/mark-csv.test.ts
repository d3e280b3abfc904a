import { describe, expect, it } from 'vitest';
import { mark, rowsOf, wrong } from '../testing/mark.ts';

const marks = [wrong(2, '', { 0: '名称：重复' }), wrong(4, '服务器拒绝', { 1: '价值：“1,5” 不是数字' })];
const utf8 = (text: string) => new TextEncoder().encode(text);
const markCsv = (bytes: Uint8Array, rows = marks, more = {}) => mark(bytes, rows, { name: '船舶.csv', ...more });
const textOf = (bytes: Uint8Array, encoding = 'utf-8') => new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);

describe('markFile on a CSV file', () => {
  it('puts a column first and leaves every byte of the rest', async () => {
    const marked = textOf(await markCsv(utf8('名称,价值\r\n甲,1\r\n"乙,\r\n丙",2\r\n丁,x\r\n')));
    expect(marked).toBe(
      '错误信息,名称,价值\r\n名称：重复,甲,1\r\n,"乙,\r\n丙",2\r\n"服务器拒绝；价值：“1,5” 不是数字",丁,x\r\n',
    );
  });

  it('keeps byte order mark, separator, quotes around all, line ends and a missing last one', async () => {
    const marked = textOf(await markCsv(utf8('\ufeff"名称";"价值"\r"甲";"1"\r\r"丁";"x"')));
    expect(marked).toBe(
      '\ufeff"错误信息";"名称";"价值"\r"名称：重复";"甲";"1"\r\r"服务器拒绝；价值：“1,5” 不是数字";"丁";"x"',
    );
  });

  it('writes the encoding that it found: GB18030 with rare characters and a separator that hides in others', async () => {
    // The second byte of 0x81 0x7C is the separator `|`.
    const bytes = Uint8Array.from([
      ...[0xc3, 0xfb, 0xb3, 0xc6, 0x7c, 0xbc, 0xdb, 0x0a],
      ...[0x81, 0x7c, 0x7c, 0x31, 0x0a],
      ...[0x95, 0x32, 0xb7, 0x32, 0x7c, 0x32, 0x0a],
    ]);
    const rows = [wrong(2, '', { 0: '“𠮷㐀〇ḿ€” 重复' }), wrong(3, 'é')];
    const marked = await markCsv(bytes, rows);
    expect(textOf(marked, 'gb18030')).toBe(
      `错误信息|名称|价\n“𠮷㐀〇ḿ€” 重复|${textOf(bytes.subarray(8, 10), 'gb18030')}|1\né|${textOf(bytes.subarray(13, 17), 'gb18030')}|2\n`,
    );
    expect(await rowsOf(marked, 'a.csv')).toHaveLength(3);
  });

  it.each(['utf-16le', 'utf-16be'])('writes %s', async (encoding) => {
    const text = '\ufeff名称\t价值\n甲\t1\n';
    const bytes = new Uint8Array(Buffer.from(text, 'utf16le'));
    if (encoding === 'utf-16be') Buffer.from(bytes.buffer).swap16();
    const marked = await markCsv(bytes, [wrong(2, '𠮷 不对')]);
    expect(textOf(marked, encoding)).toBe('\ufeff错误信息\t名称\t价值\n𠮷 不对\t甲\t1\n');
  });

  it('fills the column again, wherever it stands, and however short a row is', async () => {
    const once = await markCsv(utf8('名称,价值\n甲,1\n乙,2\n丁,x\n'));
    const again = textOf(await markCsv(once, [wrong(3, '新的')], { errorColumn: 0 }));
    expect(again).toBe('错误信息,名称,价值\n,甲,1\n新的,乙,2\n,丁,x\n');
    const middle = textOf(
      await markCsv(utf8('名称,错误信息,价值\n甲,旧,1\n乙\n丙,,3'), [wrong(3, '新的')], { errorColumn: 1 }),
    );
    expect(middle).toBe('名称,错误信息,价值\n甲,,1\n乙,新的\n丙,,3');
    expect(await markCsv(once, marks, { errorColumn: 0 })).toEqual(once);
  });

  it('makes a copy of the wrong rows only', async () => {
    const only = textOf(
      await markCsv(utf8('清单\n名称,价值\n甲,1\n乙,2\n'), [wrong(4, '错')], { onlyErrors: true, headingRow: 2 }),
    );
    expect(only).toBe(',清单\n错误信息,名称,价值\n错,乙,2\n');
  });

  it('never writes a sentence that a spreadsheet program would run', async () => {
    expect(textOf(await markCsv(utf8('名称\n甲\n'), [wrong(2, '=1+1')]))).toBe("错误信息,名称\n'=1+1,甲\n");
  });

  it('cuts records right, wherever the pieces of a file end', async () => {
    const line = `"甲,\r\n乙",${'丙'.repeat(300)},"""",1\r\n`;
    const count = 2_000;
    const marked = textOf(await markCsv(utf8(`名称,备注,记号,数\r\n${line.repeat(count)}`), [wrong(700, '错')]));
    expect(marked).toBe(
      `错误信息,名称,备注,记号,数\r\n${`,${line}`.repeat(698)}错,${line}${`,${line}`.repeat(count - 699)}`,
    );
  });
});
