import {
  checkRows,
  layoutOf,
  openTargets,
  type PlannedRow,
  planRows,
  readHead,
  type Subject,
} from '@danbao/core/exchange';
import { headingOf, sheetColumns, writeRow } from '@danbao/core/sheet';
import { memorySource, openFile } from '@danbao/core/workbook';
import { nodePlatform } from '../../../packages/cli/src/node/platform.ts';

type Values = Readonly<Record<string, unknown>>;

/** A sheet with these records as CSV: the first stands in row 2. */
export function sheetText({ entity }: Pick<Subject, 'entity'>, records: readonly Values[]): string {
  const columns = sheetColumns(entity);
  const cells = [
    columns.map((column) => headingOf(column, 'zh')),
    ...records.map((values) => writeRow(columns, values, 'zh')),
  ];
  return cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
}

/** The plan of a sheet with these records: the first stands in row 2. */
export async function planOf(
  client: Parameters<typeof openTargets>[0],
  subject: Subject,
  records: readonly Values[],
  options: Parameters<typeof openTargets>[1] = {},
): Promise<readonly PlannedRow[]> {
  const file = await openFile(memorySource('plan.csv', Buffer.from(sheetText(subject, records))), nodePlatform);
  try {
    const [sheet] = file.sheets;
    const layout = sheet && layoutOf(await readHead(file, sheet), subject);
    if (!sheet || !layout) throw new Error(`no sheet of ${subject.code}`);
    const target = await openTargets(client, options).of(subject);
    const rows = checkRows(file.rows(sheet), layout, { platform: nodePlatform });
    const plan: PlannedRow[] = [];
    const planning = { layout, sheet: 0, target, platform: nodePlatform, acceptWarnings: false, locale: 'zh' as const };
    for await (const some of planRows(rows, planning)) plan.push(...some);
    return plan;
  } finally {
    await file.close();
  }
}
