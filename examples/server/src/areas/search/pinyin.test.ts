import { heardIn, readingsOf } from '@danbao/core/search';
import { describe, expect, it } from 'vitest';
import { pinyinOf, titleReading } from '../../db/title-keys.ts';
import { pairsOfSpelling, spellingsOf } from './pinyin.ts';

const outside =
  '㑇㑊㕮㘎㙍㙘㙦㛃㛚㛹㟃㠇㠓㤘㥄㧐㧑㧟㫰㬊㬎㬚㭎㭕㮾㰀㳇㳘㳚㴔㵐㶲㸆㸌㺄㻬㽏㿠䁖䂮䃅䃎䅟䌹䎃䎖䏝䏡䏲䐃䓖䓛䓨䓫䓬䗖䗛䗪䗴䜣' +
  '䝙䢺䢼䣘䥽䦃䲟䲠䲢䴓䴔䴕䴖䴗䴘䴙䶮𠅤𠙶𠳐𡎚𡐓𣗋𣲗𣲘𣸣𤧛𤩽𤫉𥔲𥕢𥖨𥻗𦈡𦒍𦙶𦝼𦭜𦰡𧿹𨐈𨙸𨚕𨟠𨭉𨱇𨱏𨱑𨱔𨺙𩽾𩾃𩾌𪟝𪣻𪤗𪨰𪨶𪩘𪾢' +
  '𫄧𫄨𫄷𫄸𫇭𫌀𫍣𫍯𫍲𫍽𫐄𫐐𫐓𫑡𫓧𫓯𫓶𫓹𫔍𫔎𫔶𫖮𫖯𫖳𫗧𫗴𫘜𫘝𫘦𫘧𫘨𫘪𫘬𫚕𫚖𫚭𫛭𫞩𫟅𫟦𫟹𫟼𫠆𫠊𫠜𫢸𫫇𫭟𫭢𫭼𫮃𫰛𫵷𫶇𫷷𫸩𬀩𬀪𬂩𬃊' +
  '𬇕𬇙𬇹𬉼𬊈𬊤𬌗𬍛𬍡𬍤𬒈𬒔𬒗𬕂𬘓𬘘𬘡𬘩𬘫𬘬𬘭𬘯𬙂𬙊𬙋𬜬𬜯𬞟𬟁𬟽𬣙𬣞𬣡𬣳𬤇𬤊𬤝𬨂𬨎𬩽𬪩𬬩𬬭𬬮𬬱𬬸𬬹𬬻𬬿𬭁𬭊𬭎𬭚𬭛𬭤𬭩𬭬𬭯𬭳𬭶' +
  '𬭸𬭼𬮱𬮿𬯀𬯎𬱖𬱟𬳵𬳶𬳽𬳿𬴂𬴃𬴊𬶋𬶍𬶏𬶐𬶟𬶠𬶨𬶭𬶮𬷕𬸘𬸚𬸣𬸦𬸪𬹼𬺈𬺓';

const cuts = (letters: string) =>
  spellingsOf(letters).map(({ parts }) =>
    parts.map(({ letters: own, isWhole }) => (isWhole ? own : `${own}-`)).join(' '),
  );

describe('spellingsOf', () => {
  it.each([
    ['qingjia', ['qing jia', 'qing ji a']],
    ['zhaodaif', ['zhao dai f-', 'zha o dai f-']],
    ['xian', ['xian', 'xi an', 'xi a n-']],
    ['zdf', ['z- d- f-']],
    ['da', ['da', 'd- a-']],
    ['chan', ['chan', 'cha n-', 'c- h- a- n-']],
    ['zhaodf', ['z- h- a- o- d- f-', 'zhao d- f-']],
    ["xi'an", ['xian', 'xi an', 'xi a n-']],
    ['uv', []],
    ['f', []],
  ])('cuts %s', (letters, ways) => {
    for (const way of ways) expect(cuts(letters)).toContain(way);
    expect(cuts(letters).length === 0).toBe(ways.length === 0);
  });

  it.each(['gs', 'jchy', 'sh', 'qingjia'])('reads %s in no way twice', (letters) => {
    expect(new Set(cuts(letters)).size).toBe(cuts(letters).length);
  });

  it('is short for whatever is typed', () => {
    for (const letters of [
      'qwertyuiopasdfghjklzxcvbnm',
      'an'.repeat(50),
      'zhangzhangzhangzhangzhang',
      'e'.repeat(100),
    ]) {
      const found = spellingsOf(letters);
      expect(found.length).toBeLessThanOrEqual(9);
      for (const spelling of found) expect(pairsOfSpelling(spelling)[0].length).toBeLessThanOrEqual(100);
    }
  });
});

describe('pairsOfSpelling', () => {
  it.each([
    ['qingjia', ['qing jia', 'qing jian', 'qing jiang', 'qing jiao'], []],
    ['jchy', [], ['JCH', 'CHY', 'HY']],
    ['jiangchengh', [], ['jiang cheng', 'cheng H']],
  ])('%s stands in an index', (letters, some, all) => {
    const [spelling] = spellingsOf(letters);
    expect(spelling && pairsOfSpelling(spelling)).toEqual([all, some]);
  });
});

describe('titleReading', () => {
  it.each([
    ['江城航运', 'jiang cheng hang yun'],
    ['乐清', 'le/yue/yao/lao qing'],
    ['吕梁（A座）6号', 'lv/lu liang a zuo 6 hao'],
    ['', ''],
  ])('%s is read', (title, reading) => {
    expect(titleReading(title)).toBe(reading);
  });

  it.each(
    // Letters of names that GB 2312 does not know.
    [...'喆堃赟玥垚旻珺昇祎璟瑄翀旸骉禤甪邨犇晞镕瑢芃莀彧炤燊禛秾翾翚髙峯堉垿堽'],
  )('%s is found by its reading', (letter) => {
    const [reading = ''] = pinyinOf(letter);
    expect(reading).toMatch(/^[a-zü]+$/);
    expect(heardIn(readingsOf(`${letter}商贸`, pinyinOf), reading.replace('ü', 'v'))).toMatchObject({ from: 0 });
  });

  it('all letters of 通用规范汉字表 that stand outside of U+4E00 to U+9FFF are read', () => {
    expect([...outside]).toHaveLength(273);
    expect([...outside].filter((letter) => titleReading(letter) === '')).toEqual([]);
  });

  it('nearly every letter from U+4E00 to U+9FFF is read; those that are not have no reading in China', () => {
    const all = Array.from({ length: 0x9fff - 0x4e00 + 1 }, (_, at) => String.fromCodePoint(0x4e00 + at));
    expect(all.filter((letter) => titleReading(letter) === '').length).toBeLessThanOrEqual(136);
  });
});
