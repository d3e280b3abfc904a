export { type OwnerEntry, ownersCell } from './areas/measures/owners-cell.ts';
export { type Column, headingOf, sheetColumns } from './sheet/column.ts';
export { type HeadingMatch, matchHeadings, type UnknownHeading } from './sheet/match-headings.ts';
export { type Cell, readRow, type SheetRow, writeRow } from './sheet/row.ts';
