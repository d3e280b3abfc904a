import { describe, expect, it } from 'vitest';
import { readingKey } from './reading-key.ts';

const sorted = (texts: readonly string[], options?: { isPerson?: boolean }) => {
  const keys = new Map(texts.map((text) => [text, readingKey(text, options)]));
  const keyOf = (text: string) => keys.get(text) ?? '';
  return [...texts].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
};

describe('readingKey', () => {
  it('orders names of people by the readings of their surnames, and of places by theirs', () => {
    const names = ['单八', '张三', '曾七', '李四', '王五', '赵六', '重庆甲', '阿强'];
    expect(sorted(names, { isPerson: true })).toEqual([
      ...['阿强', '重庆甲', '李四', '单八', '王五', '曾七', '张三', '赵六'],
    ]);
  });

  it('reads words that are no names as words', () => {
    expect(sorted(['单位工程', '党校', '曾经', '才艺'])).toEqual(['才艺', '曾经', '单位工程', '党校']);
    expect(sorted(['重庆', '重点', '崇明'])).toEqual(['崇明', '重庆', '重点']);
  });

  it('keeps those of one surname together, and what is shorter before what it begins', () => {
    expect(sorted(['张四', '章三', '张三', '张'], { isPerson: true })).toEqual(['张', '张三', '张四', '章三']);
  });

  it('places signs, digits and Latin letters before Chinese, without regard to capitals', () => {
    const inOrder = ['（一）', '2号', 'A车', 'b车', 'Ｃ车', '《办法》', '阿强'];
    expect(sorted([...inOrder].reverse())).toEqual(inOrder);
    expect(readingKey('A车')).toBe(readingKey('a车'));
  });

  it('gives rare characters and those beyond the first plane a place as well', () => {
    expect(sorted(['𠮷野', '赵六', '㐀'])).toHaveLength(3);
    expect(readingKey('女绿')).toBe('\uf8ffnv3女\uf8fflv4绿');
  });

  it('is short enough for an index however long the text', () => {
    const longest = readingKey('装'.repeat(5000));
    expect(Buffer.byteLength(longest)).toBeLessThan(1000);
    expect(readingKey(`${'装'.repeat(60)}甲`)).toBe(longest);
  });

  it('has none for a text without characters', () => {
    expect(readingKey('')).toBe('');
  });
});
