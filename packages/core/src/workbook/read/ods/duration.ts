/** The days of a time as ODF writes it, `PT08H30M00S`; undefined for what is none. */
export function daysOfDuration(text: string): number | undefined {
  const [whole, sign, days = '0', hours = '0', minutes = '0', seconds = '0'] =
    /^(-?)P(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9}(?:[.,]\d{1,12})?)S)?)?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const total = Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
  return (sign === '-' ? -total : total) / 86_400;
}
