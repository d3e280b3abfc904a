const secondsOfDay = 86_400;

/**
 * The number by which a workbook knows a moment that is written out; undefined for what is none, or stands before its first day. The
 * 1900 system counts 31 December 1899 as 0 and a 29 February 1900 that never was.
 */
export function serialOfIso(text: string, isDate1904: boolean): number | undefined {
  const [, day, hour = '0', minute = '0', second = '0'] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2}):(\d{2}(?:\.\d{1,9})?))?Z?$/.exec(text) ?? [];
  if (day === undefined) return undefined;
  const days = (Date.parse(`${day}T00:00:00Z`) - Date.parse(isDate1904 ? '1904-01-01' : '1899-12-31')) / 86_400_000;
  if (!(days >= 0)) return undefined;
  const whole = !isDate1904 && days >= 60 ? days + 1 : days;
  return whole + (Number(hour) * 3600 + Number(minute) * 60 + Number(second)) / secondsOfDay;
}
