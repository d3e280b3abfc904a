// Tables: columns, search above them, pages below.

export { Pager, type PagerProps, pageSizes } from './pager/pager.tsx';
export { type Column, DataTable, type DataTableProps, type RowTarget } from './table/data-table.tsx';
export type { RowWindow, RowWindowOptions } from './table/row-window.ts';
export { SearchBar, type SearchBarProps } from './table/search-bar.tsx';
export { SearchForm, type SearchFormProps } from './table/search-form.tsx';
export { BatchButton, type BatchButtonProps } from './table/selection/batch-button.tsx';
export type { EveryRow } from './table/selection/choose-all.tsx';
export { type Selection, useSelection } from './table/selection/use-selection.ts';
export { Skeleton, TableState } from './table/table-state.tsx';
export { ToolTable, type ToolTableProps } from './table/tool-table.tsx';
