import { pairWords } from '../../i18n/pair-words.ts';

/** The sentences of charts. */
export const { useWords: useChartWords } = pairWords({
  asChart: ['图', 'Chart'],
  asTable: ['表', 'Table'],
  shownAs: ['“{label}”的显示方式', 'Show {label} as'],
  broken: ['图没有画出来，数据见表。', 'The chart could not be drawn; the table has the data.'],
});
