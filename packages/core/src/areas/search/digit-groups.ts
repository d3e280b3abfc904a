const grouped = /^[0-9][0-9 ,-]*(\.[0-9]+)?$/;

/**
 * The ways in which a number that was typed in any grouping may stand somewhere: 1,234.50 as 1234.50, 1234.5 and as typed;
 * 139 0000 0001 as one. Undefined for what is no number.
 */
export function groupsOfDigits(text: string): readonly string[] | undefined {
  if (!grouped.test(text)) return undefined;
  const joined = text.replace(/[ ,-]/g, '');
  const short = joined.includes('.') ? joined.replace(/\.?0+$/, '') : joined;
  return [...new Set([joined, short, text])].filter((one) => one !== '');
}
