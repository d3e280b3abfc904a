import { pairWords } from '../../i18n/pair-words.ts';

/** What is said where all rows are chosen, and something is done with each. */
export const { useWords: useBatchWords } = pairWords({
  selectAll: ['选择全部 {count} 条', 'Select all {count}'],
  reading: ['正在选择 {count} / {total} 条', 'Selecting: {count} of {total}'],
  tooMany: ['多于 10,000 条，筛选后可选择全部', 'More than 10,000: narrow the list to select all'],
  stop: ['停止', 'Stop'],
  progress: ['已处理 {count} / {total} 条', '{count} of {total} done'],
  failed: ['{count} 条未成功。', '{count} failed.'],
  failures: ['未成功的记录', 'What failed'],
  batchEnded: ['已完成 {count} 条。', '{count} done.'],
  batchDone: ['{what}：已完成 {count} 条', '{what}: {count} done'],
  notBegun: ['已停止，{count} 条未处理。', 'Stopped: {count} not begun.'],
});
