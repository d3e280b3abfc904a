/**
 * The letter of each CJK radical: property Equivalent_Unified_Ideograph of Unicode 14.0 (EquivalentUnifiedIdeograph.txt). Two differ: ⼾ is
 * 户 and ⾭ is 青, the letters of the mainland, where Unicode has 戶 and 靑. A radical without a letter stands for itself.
 */
const supplement = // U+2E80
  '⺀厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵⺚旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂' +
  '肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟';

const kangxi = // U+2F00
  '一丨丶丿乙亅二亠人儿入八冂冖冫几凵刀力勹匕匚匸十卜卩厂厶又口囗土士夂夊夕大女子宀寸小尢尸屮山巛工己巾干幺广廴廾弋弓彐' +
  '彡彳心戈户手支攴文斗斤方无日曰月木欠止歹殳毋比毛氏气水火爪父爻爿片牙牛犬玄玉瓜瓦甘生用田疋疒癶白皮皿目矛矢石示禸禾穴' +
  '立竹米糸缶网羊羽老而耒耳聿肉臣自至臼舌舛舟艮色艸虍虫血行衣襾見角言谷豆豕豸貝赤走足身車辛辰辵邑酉釆里金長門阜隶隹雨青' +
  '非面革韋韭音頁風飛食首香馬骨高髟鬥鬯鬲鬼魚鳥鹵鹿麥麻黃黍黑黹黽鼎鼓鼠鼻齊齒龍龜龠';

const letters: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ...pairs(0x2e80, supplement),
  ...pairs(0x2f00, kangxi),
]);

function pairs(first: number, equivalents: string): (readonly [string, string])[] {
  return [...equivalents].map((letter, at) => [String.fromCodePoint(first + at), letter] as const);
}

const radical = /[\u2e80-\u2fd5]/g;

/**
 * The text with letters in place of CJK radicals (U+2E80 to U+2FD5), which look the same and are found in the text of PDFs: ⽤⼾ as 用户.
 *
 * @example
 * radicalsToLetters('⼴东⻓江⽤⼾有限公司') // '广东长江用户有限公司'
 */
export function radicalsToLetters(text: string): string {
  return text.replace(radical, (one) => letters.get(one) ?? one);
}
