const collator = /* @__PURE__ */ new Intl.Collator('zh-Hans-CN-u-co-pinyin');
const isHan = (character: string) => /\p{Script=Han}/u.test(character);

/**
 * The order of texts as people in China look them up: signs, digits and Latin letters before Chinese characters, those by their readings.
 * The reading is that of the character alone, so that the server, which reads names as surnames and places, may order heteronyms otherwise.
 */
export function compareTexts(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => [...text.normalize('NFKC').toLowerCase()]) as [string[], string[]];
  for (const [index, one] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    if (one === other) continue;
    const [isFirst, isSecond] = [isHan(one), isHan(other)];
    if (isFirst !== isSecond) return isFirst ? 1 : -1;
    return (isFirst ? collator.compare(one, other) : 0) || (one < other ? -1 : 1);
  }
  return left.length < right.length ? -1 : a < b ? -1 : a > b ? 1 : 0;
}
