import { describe, expect, it } from 'vitest';
import { heardIn, readingsOf } from './readings.ts';

const read: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [
    ['招', 'zhao'],
    ['待', 'dai'],
    ['费', 'fei'],
    ['乐', 'le,yue,yao'],
    ['清', 'qing'],
    ['重', 'zhong,chong'],
    ['庆', 'qing'],
    ['单', 'dan,shan,chan'],
    ['长', 'chang,zhang'],
    ['曾', 'ceng,zeng'],
    ['吕', 'lü'],
    ['略', 'lüe'],
    ['梁', 'liang'],
    ['产', 'chan'],
    ['假', 'jia,xia'],
    ['西', 'xi'],
    ['安', 'an'],
    ['先', 'xian'],
    ['江', 'jiang'],
    ['城', 'cheng'],
    ['航', 'hang'],
    ['运', 'yun'],
    ['座', 'zuo'],
    ['档', 'dang'],
    ['案', 'an'],
    ['办', 'ban'],
    ['嗯', 'ń,ng,ê'],
    ['乲', '乲'],
  ].map(([letter, all]) => [letter, all?.split(',')]),
);
const heard = (text: string, letters: string) => {
  const found = heardIn(
    readingsOf(text, (letter) => read[letter] ?? []),
    letters,
  );
  return found && [...text].slice(found.from, found.to).join('');
};

describe('heardIn', () => {
  it.each([
    ['招待费', 'zhaodaifei', '招待费'],
    ['招待费', 'zhaodaif', '招待费'],
    ['招待费', 'zhaod', '招待'],
    ['招待费', 'daifei', '待费'],
    ['招待费', 'zdf', '招待费'],
    ['招待费', 'zhdf', '招待费'],
    ['招待费', 'zhaodf', '招待费'],
    ['招待费', 'zdaif', '招待费'],
    ['招待费', 'f', '费'],
    ['乐清', 'yueqing', '乐清'],
    ['乐清', 'leqing', '乐清'],
    ['乐清', 'YQ', '乐清'],
    ['重庆', 'chongqing', '重庆'],
    ['重庆', 'zhongqing', '重庆'],
    ['单', 'shan', '单'],
    ['曾长', 'zengzhang', '曾长'],
    ['吕梁', 'lvliang', '吕梁'],
    ['吕梁', 'luliang', '吕梁'],
    ['吕梁', 'll', '吕梁'],
    ['略', 'lve', '略'],
    ['略', 'lue', '略'],
    ['产假', 'chan', '产'],
    ['产假', 'cj', '产假'],
    ['西安', "xi'an", '西安'],
    ['先', 'xian', '先'],
    ['江城（航运）', 'jiangchenghang', '江城（航'],
    ['江城 A座', 'chengazuo', '城 A座'],
    ['乲江', 'jiang', '江'],
    ['𠮷江', 'jiang', '江'],
  ])('%s is found by %s', (text, letters, part) => {
    expect(heard(text, letters)).toBe(part);
  });

  it.each([
    ['招待费', 'haodai'],
    ['招待费', 'aifei'],
    ['招待费', 'zf'],
    ['招待费', 'zhaodaifeiy'],
    ['待办', 'dangan'],
    ['西安', 'xianx'],
    ['江城', 'iang'],
    ['江城', '江'],
    ['江城', ''],
    ['乲', '乲'],
    ['（）', 'a'],
  ])('%s is not found by %s', (text, letters) => {
    expect(heard(text, letters)).toBeUndefined();
  });

  it('prefers what is written out to initials that stand before it', () => {
    const found = heardIn(
      readingsOf('重航安产', (letter) => read[letter] ?? []),
      'chan',
    );
    expect(found).toEqual({ from: 3, to: 4, isWhole: true });
  });

  it('takes no longer for letters that may be cut in many ways', () => {
    const many = readingsOf('安'.repeat(200), (letter) => read[letter] ?? []);
    expect(heardIn(many, `${'an'.repeat(45)}z`)).toBeUndefined();
  });
});
