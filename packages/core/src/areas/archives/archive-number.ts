/** What an archive number is made of (DA/T 13). */
export interface NumberedArchive {
  readonly fondsCode: string;
  readonly typeCode: string;
  readonly year: string;
  readonly retentionPeriod: string;
}

const retentionCodes: Readonly<Record<string, string>> = { permanent: 'Y', '30': 'D30', '10': 'D10' };

/** What records share that are numbered together: J001-WS·2026-D30. */
export function archiveSeries({ fondsCode, typeCode, year, retentionPeriod }: NumberedArchive): string {
  return `${fondsCode}-${typeCode}·${year}-${retentionCodes[retentionPeriod] ?? retentionPeriod}`;
}

/** J001-WS·2026-D30-0012. */
export function archiveNumber(series: string, no: number): string {
  return `${series}-${String(no).padStart(4, '0')}`;
}

/** The first year in which a record may be appraised for destruction; undefined for those that are kept for good. */
export function retentionEnds({
  archiveYear,
  retentionPeriod,
}: {
  readonly archiveYear?: unknown;
  readonly retentionPeriod?: unknown;
}): number | undefined {
  const years = Number(retentionPeriod);
  return Number.isInteger(years) && years > 0 ? Number(archiveYear) + years + 1 : undefined;
}
