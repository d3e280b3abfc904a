import type { ExportSheet } from '@danbao/core/exchange';

/** The sheet with its first records read already; undefined when there are none. */
export async function withRows(sheet: ExportSheet): Promise<ExportSheet | undefined> {
  const pages = sheet.rows()[Symbol.asyncIterator]();
  const first = await pages.next();
  if (first.done) return undefined;
  return {
    ...sheet,
    rows: async function* () {
      yield first.value;
      for (let next = await pages.next(); !next.done; next = await pages.next()) yield next.value;
    },
  };
}
