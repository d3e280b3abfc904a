import type { ToolWords } from './words.ts';

export const en: ToolWords = {
  columns: 'Columns',
  columnsHelp: 'Drag, or use the arrow keys: up and down move, left and right resize',
  moveColumn: 'Arrange {name}',
  showColumn: 'Show {name}',
  pinColumn: 'Pin {name}',
  unpinColumn: 'Unpin {name}',
  moved: '{name} is now column {place}',
  sized: '{name} is {px} pixels wide',
  restore: 'Restore',
  restored: 'The columns are as they were',
  exportSeen: 'Export what is seen',
  exportRows: 'Rows: {count}, columns: {columns}',
  exportChosen: 'Selected rows: {count}, columns: {columns}',
  exportXlsx: 'Excel workbook (.xlsx)',
  exportCsv: 'Text file (.csv)',
};
