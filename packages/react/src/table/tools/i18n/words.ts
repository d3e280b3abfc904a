import { pairWords } from '../../../i18n/pair-words.ts';

/** The sentences of the table tools; they are loaded with them. */
export const { useWords: useToolWords } = pairWords({
  columns: ['列设置', 'Columns'],
  columnsHelp: [
    '拖动或用方向键排列：上下换位，左右改列宽',
    'Drag, or use the arrow keys: up and down move, left and right resize',
  ],
  moveColumn: ['排列“{name}”', 'Arrange {name}'],
  showColumn: ['显示“{name}”', 'Show {name}'],
  pinColumn: ['固定“{name}”', 'Pin {name}'],
  unpinColumn: ['取消固定“{name}”', 'Unpin {name}'],
  moved: ['“{name}”移到第 {place} 列', '{name} is now column {place}'],
  sized: ['“{name}”宽 {px} 像素', '{name} is {px} pixels wide'],
  restore: ['恢复默认', 'Restore'],
  restored: ['列已恢复默认', 'The columns are as they were'],
  exportSeen: ['导出所见', 'Export what is seen'],
  exportRows: ['当前 {count} 条，{columns} 列', 'Rows: {count}, columns: {columns}'],
  exportChosen: ['所选 {count} 条，{columns} 列', 'Selected rows: {count}, columns: {columns}'],
  exportXlsx: ['Excel 工作簿（.xlsx）', 'Excel workbook (.xlsx)'],
  exportCsv: ['文本文件（.csv）', 'Text file (.csv)'],
});
