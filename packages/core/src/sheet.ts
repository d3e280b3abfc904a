export { newOwnerFields } from './areas/measures/new-owner-fields.ts';
export { type Divisions, resolveRegions } from './areas/regions/find-division.ts';
export { type PlacedValues, regionResolver } from './areas/regions/region-resolver.ts';
export { resolveAddress, type SplitAddress, splitAddress } from './areas/regions/split-address.ts';
export { menuDishesCell } from './sheet/cells/menu-dishes-cell.ts';
export { orderItemsCell } from './sheet/cells/order-items-cell.ts';
export { type OwnerEntry, ownersCell } from './sheet/cells/owners-cell.ts';
export { type Column, headingOf, partColumns, sheetColumns } from './sheet/column.ts';
export { compileRows, type KeyRows, type RowReader, type RowReaderOptions } from './sheet/compile-rows.ts';
export { exampleMarks, isExampleRow } from './sheet/example-row.ts';
export { findHeadingRow, headingSearchRows, headingTexts } from './sheet/find-headings.ts';
export { canConvert, type GivenUnit, givenUnit } from './sheet/given-unit.ts';
export { headingSynonyms, sharedNames } from './sheet/heading-names.ts';
export {
  type Mapping,
  type MappingProblem,
  mappingOf,
  type ReadMapping,
  readMapping,
  writeMapping,
} from './sheet/mapping.ts';
export {
  type HeadingMatch,
  type HeadingState,
  matchHeadings,
  type OtherUnit,
  type UnknownHeading,
} from './sheet/match-headings.ts';
export type { NumberedRow, ReadRecord, SheetIssue } from './sheet/read-record.ts';
export { type Cell, readRow, type SheetRow, writeRow } from './sheet/row.ts';
export { type SpecialColumn, type SpecialName, type Specials, specialColumns } from './sheet/special-column.ts';
export {
  compareStamp,
  type StampComparison,
  type TemplateChange,
  type TemplateStamp,
  templateStamp,
} from './sheet/template-stamp.ts';
