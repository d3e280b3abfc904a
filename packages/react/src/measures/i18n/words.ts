import { pairWords } from '../../i18n/pair-words.ts';

// What only the form of a security item says.
export const { useWords: useMeasureWords } = pairWords({
  andMore: ['另外 {count} 项', '{count} more'],
  restIsNone: ['其余证号填“无”', 'No further certificates'],
  sameName: ['本项目已有同名的担保措施：', 'The project has security of this name already: '],
});
