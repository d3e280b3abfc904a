import { pairWords } from '@danbao/react';

/** The sentences of the search pages. */
export const { useWords: useSearchWords } = pairWords({
  title: ['全文检索', 'Full-text search'],
  about: [
    '在您有权查看的记录和附件内容中检索；多个词用空格分开，可用拼音',
    'Searches the records and attachments that you may read; separate words by blanks; pinyin will do',
  ],
  text: ['检索内容', 'Search for'],
  search: ['检索', 'Search'],
  from: ['日期起', 'From'],
  until: ['日期止', 'Until'],
  kinds: ['类别', 'Kind'],
  all: ['全部', 'All'],
  begin: [
    '输入名称、编号、证件号码、金额、文件中的文字或拼音',
    'Type a name, a number, an amount, words inside a file, or pinyin',
  ],
  none: ['没有找到“{text}”', 'Nothing found for “{text}”'],
  noneHelp: ['减少词数、换个说法，或去掉类别与日期', 'Use fewer or other words, or drop kind and dates'],
  moreHelp: [
    '结果很多，只列出最相关的；请加一个词或选择类别',
    'There are many hits; only the best are listed. Add a word or choose a kind',
  ],
  olderHelp: [
    '只看了较新的记录，更早的里面可能还有；请多输入一个字',
    'Only newer records were looked at, and older ones may hold it; type one more letter',
  ],
  partialHelp: [
    '检索时间已到，以上是已查到的部分，可能还有更多；请输入更具体的词，或选择类别与日期',
    'The time of the search was over; this is what it had found, and there may be more. Type more specific words, or choose a kind and dates',
  ],
  failed: ['检索失败，请稍后重试', 'The search failed; try again later'],
  general: ['综合查询', 'General search'],
  generalAbout: [
    '选择要查的记录，按条件查询、导出；地址含全部条件，可发给同事',
    'Choose records, search by conditions, export; the address holds all conditions and can be sent to colleagues',
  ],
  what: ['查询对象', 'Records'],
  kept: ['保存的查询', 'Saved searches'],
  keep: ['保存查询', 'Save this search'],
  noKept: ['还没有保存的查询', 'No saved searches yet'],
  copyLink: ['复制链接', 'Copy the link'],
  copied: ['链接已复制', 'Link copied'],
  remove: ['删除', 'Delete'],
  removeMeasures: [
    '删除选中的 {count} 项担保措施？已送审、已批准或已落实的会保留并列出。',
    'Delete the {count} chosen items of security? Those that are under approval, approved or fulfilled are kept and named.',
  ],
  removeKept: ['删除“{name}”', 'Delete “{name}”'],
});
