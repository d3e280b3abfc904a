import { createWords } from '../../i18n/create-words.ts';

/** The sentences of charts. */
export const { useWords: useChartWords } = createWords(
  { asChart: '图', asTable: '表', shownAs: '“{label}”的显示方式', broken: '图没有画出来，数据见表。' },
  {
    asChart: 'Chart',
    asTable: 'Table',
    shownAs: 'Show {label} as',
    broken: 'The chart could not be drawn; the table has the data.',
  },
);
