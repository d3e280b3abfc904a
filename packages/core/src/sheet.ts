export type { Divisions } from './areas/regions/find-division.ts';
export { orderItemsCell } from './sheet/cells/order-items-cell.ts';
export type { OwnerEntry } from './sheet/cells/owners-cell.ts';
export { type Column, headingOf, sheetColumns } from './sheet/column.ts';
export { compileRows, type KeyRows, type RowReader, type RowReaderOptions } from './sheet/compile-rows.ts';
export type { DayReading } from './sheet/early-days.ts';
export { exampleMarks } from './sheet/example-row.ts';
export { type GivenUnit, givenUnit } from './sheet/given-unit.ts';
export {
  type Mapping,
  type MappingProblem,
  mappingOf,
  type ReadMapping,
  readMapping,
  writeMapping,
} from './sheet/mapping.ts';
export {
  type EarlyDays,
  type HeadingMatch,
  type HeadingState,
  matchHeadings,
  type OtherUnit,
  type UnknownHeading,
} from './sheet/match-headings.ts';
export type { NumberedRow, ReadRecord, SheetIssue } from './sheet/read-record.ts';
export { readRow, type SheetRow, writeRow } from './sheet/row.ts';
export { type SpecialName, type Specials, specialColumns } from './sheet/special-column.ts';
export {
  compareStamp,
  type StampComparison,
  type TemplateChange,
  type TemplateStamp,
  templateStamp,
} from './sheet/template-stamp.ts';
export type { Cell } from './workbook/cell.ts';
