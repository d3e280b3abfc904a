/**
 * The letter of each radical of U+2E80 to U+2EF3: property Equivalent_Unified_Ideograph of Unicode 14.0
 * (EquivalentUnifiedIdeograph.txt); one without a letter stands for itself. Those from U+2F00 on have theirs by NFKC.
 */
const supplement = // U+2E80
  '⺀厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵⺚旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂' +
  '肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟';

/** Where Unicode has the letter of Taiwan. */
const mainland = { '⼾': '户', '⾭': '青' } as const;

const letters: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ...[...supplement].map((letter, at) => [String.fromCodePoint(0x2e80 + at), letter] as const),
  ...Object.entries(mainland),
]);

const radical = /[\u2e80-\u2fd5]/g;

/**
 * The text with letters in place of CJK radicals (U+2E80 to U+2FD5), which look the same and are found in the text of PDFs: ⽤⼾ as 用户.
 *
 * @example
 * radicalsToLetters('⼴东⻓江⽤⼾有限公司') // '广东长江用户有限公司'
 */
export function radicalsToLetters(text: string): string {
  return text.replace(radical, (one) => letters.get(one) ?? one.normalize('NFKC'));
}
