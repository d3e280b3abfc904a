import { beforeAll, describe, expect, it } from 'vitest';
import { loadPinyin, matchOption } from './match-option.ts';

const finds = (text: string, query: string) => matchOption(text, query, { value: '1', label: { zh: text, en: text } });

beforeAll(loadPinyin);

describe('matchOption', () => {
  it.each([
    ['吕梁市', 'lvliang'],
    ['吕梁市', 'luliang'],
    ['吕梁市', 'll'],
    ['旅顺口区', 'lvshun'],
    ['抵押率', 'diyalu'],
    ['律师见证', 'lvshi'],
    ['铝业', 'luye'],
    ['略阳县', 'lueyang'],
    ['乐清市', 'yueqing'],
    ['乐清市', 'leqing'],
    ['单县', 'shanx'],
    ['产假', 'chan'],
    ['年休假', 'xiujia'],
    ['浙江省', 'zj'],
    ['喆堃商贸', 'zhekun'],
    ['A座', 'az'],
    ['Import', 'mpo'],
    ['太原市', '太原'],
    ['太原市', ' TaiYuan '],
  ])('%s is found by %s', (text, query) => {
    expect(finds(text, query)).toBe(true);
  });

  it.each([
    ['产假', 'han'],
    ['待办', 'dangan'],
    ['吕梁市', 'liangl'],
    ['太原市', '太远'],
  ])('%s is not found by %s', (text, query) => {
    expect(finds(text, query)).toBe(false);
  });
});
