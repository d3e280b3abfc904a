export { type OwnerEntry, ownersCell } from './areas/measures/owners-cell.ts';
export { type Divisions, resolveRegions } from './areas/regions/find-division.ts';
export { type Column, headingOf, sheetColumns } from './sheet/column.ts';
export { exampleMarks, isExampleRow } from './sheet/example-row.ts';
export { type HeadingMatch, matchHeadings, type UnknownHeading } from './sheet/match-headings.ts';
export { type Cell, readRow, type SheetRow, writeRow } from './sheet/row.ts';
