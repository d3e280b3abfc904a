import { pairWords } from '../i18n/pair-words.ts';

/** An English noun with its article. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** What lists and forms of resources say; names come from the definitions. */
export const { useWords: useResourceWords, word: resourceWord } = pairWords({
  /** In English `name` has its article. */
  add: ['新增{name}', 'Add {name}'],
  change: ['修改{name}', 'Change the {name}'],
  changeOne: ['修改 {name}', 'Change {name}'],
  removeOne: ['删除 {name}', 'Delete {name}'],
  showOne: ['展开 {name}', 'Show more of {name}'],
  hideOne: ['收起 {name}', 'Hide {name}'],
  viewOne: ['查看 {name}', 'View {name}'],
  removeQuestion: ['删除{what}「{name}」？', 'Delete the {what} “{name}”?'],
  search: ['搜索', 'Search'],
  all: ['全部', 'All'],
  from: ['{name}起', '{name} from'],
  to: ['{name}止', '{name} to'],
  actions: ['操作', 'Actions'],
  empty: ['没有{name}', 'No {name}'],
  emptyFirst: ['还没有{name}，点“新增{name}”开始', 'No {many} yet: start with “Add {name}”'],
  emptyFound: ['没有符合条件的{name}，换个条件试试', 'No {many} found: try other conditions'],
  pages: ['{name}分页', 'Pages of {name}'],
  history: ['变更记录', 'History'],
  noHistory: ['还没有变更', 'No changes yet'],
  undo: ['撤销这次变更', 'Undo this change'],
  undoQuestion: ['把这条记录恢复到这次变更之前？', 'Put the record back to what it was before this change?'],
});
