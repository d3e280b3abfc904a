import { archiveImportRows } from './archives/import.ts';
import { archiveRows } from './archives/rows.ts';
import { balanceRows } from './balances/rows.ts';
import { capacityRows } from './capacity/rows.ts';
import { changeRows } from './changes/rows.ts';
import { checkRows } from './check/rows.ts';
import { cockpitRows } from './cockpit/rows.ts';
import { collectingRows } from './collecting/rows.ts';
import { conflictRows } from './conflicts/rows.ts';
import { customerRows } from './customers/rows.ts';
import { databaseRows } from './database/rows.ts';
import { definitionRows } from './definitions/rows.ts';
import { flowRows } from './flows/rows.ts';
import { hostileRows } from './hostile/rows.ts';
import { hostileUploadRows } from './hostile-uploads/rows.ts';
import { interfaceRows } from './interface/rows.ts';
import { listRows } from './lists/rows.ts';
import { memoryRows } from './memory/rows.ts';
import { readRows } from './read/rows.ts';
import { xlsRows } from './read/xls-rows.ts';
import { recordRows } from './records/rows.ts';
import type { Row } from './row.ts';
import { pinyinRows } from './search/pinyin-rows.ts';
import { queryRows } from './search/query-rows.ts';
import { searchRows } from './search/rows.ts';
import { slowRows } from './slow/rows.ts';
import { startRows } from './start/rows.ts';
import { typeRows } from './types/rows.ts';
import { warningRows } from './warnings/rows.ts';
import { wireRows } from './wire/rows.ts';
import { writeRows } from './write/rows.ts';

/** One part of the table; it is measured only when it is asked for. Rows that take long are given one by one. */
export type Group = () => AsyncIterable<Row> | Promise<readonly Row[]> | readonly Row[];

/** `npm run bench -- read wire` measures these groups only. A new group is its folder and one line here. */
export const groups: Readonly<Record<string, Group>> = {
  archives: archiveRows,
  'archive-import': archiveImportRows,
  balances: balanceRows,
  capacity: capacityRows,
  changes: changeRows,
  check: checkRows,
  cockpit: cockpitRows,
  collecting: collectingRows,
  conflicts: conflictRows,
  customers: customerRows,
  database: databaseRows,
  definitions: definitionRows,
  flows: flowRows,
  hostile: hostileRows,
  'hostile-uploads': hostileUploadRows,
  interface: interfaceRows,
  lists: listRows,
  memory: memoryRows,
  read: readRows,
  xls: xlsRows,
  records: recordRows,
  search: searchRows,
  pinyin: pinyinRows,
  queries: queryRows,
  slow: slowRows,
  start: startRows,
  types: typeRows,
  warnings: warningRows,
  wire: wireRows,
  write: writeRows,
};
