import { entity, type ValuesOf } from '../../entity.ts';
import { inOrder } from '../../field/date-checks.ts';
import { yesNo } from '../../field/types/choice.ts';
import { date, dateTime } from '../../field/types/date.ts';
import { list } from '../../field/types/list.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { label } from '../../label.ts';

const words = { required: true, max: 100 } as const;

const narrowing = {
  pageNum: integer('页码', 'Page', { initial: '1' }),
  pageSize: integer('每页条数', 'Page size', { initial: '10' }),
  unitUid: text('单位编号', 'Unit id', { max: 64 }),
  dateFrom: date('日期起', 'From'),
  dateTo: date('日期止', 'Until'),
};

/** What is searched for: every word has to be there. A word may be pinyin, in full or its initials. */
export const searchQuery = entity({
  name: 'searchQuery',
  label: label('全文检索', 'Search'),
  fields: {
    text: text('检索内容', 'Text', words),
    kinds: texts('类别', 'Kinds', { max: 64 }),
    ...narrowing,
  },
  checks: [inOrder('dateFrom', 'dateTo')],
});

/** The same among the attachments alone. */
export const attachmentQuery = entity({
  name: 'attachmentSearchQuery',
  label: label('附件检索', 'Search of attachments'),
  fields: { text: text('检索内容', 'Text', words), ...narrowing },
  checks: [inOrder('dateFrom', 'dateTo')],
});

/** A record that was found. */
export const searchHit = entity({
  name: 'searchHit',
  label: label('检索结果', 'Search hit'),
  fields: {
    kind: text('类别', 'Kind', { required: true, max: 64 }),
    id: text('编号', 'Id', { required: true, max: 64 }),
    title: text('名称', 'Title', { required: true, max: 1000 }),
    detail: text('说明', 'Detail', { max: 1000 }),
    snippet: text('命中内容', 'Where it was found', { max: 1000 }),
    found: texts('命中文字', 'The words as they stand there', { max: 1000 }),
    variant: text('细类', 'Variant: the type of a client, the code of a flow', { max: 64 }),
    infoId: text('所属记录编号', 'Record of the attachment', { max: 64 }),
    fileType: text('附件类型', 'Type of the attachment', { max: 64 }),
    unitName: text('单位', 'Unit', { max: 100 }),
    time: dateTime('时间', 'Time'),
  },
});

export type SearchHit = ValuesOf<typeof searchHit>;

/** How many of a kind were found. */
export const searchCount = entity({
  name: 'searchCount',
  label: label('各类结果数', 'Hits of a kind'),
  fields: {
    kind: text('类别', 'Kind', { required: true, max: 64 }),
    count: integer('数量', 'Count', { required: true, zero: true }),
  },
});

export type SearchCount = ValuesOf<typeof searchCount>;

/** A page of hits, the best first, with how many there are of each kind. */
export const searchAnswer = entity({
  name: 'searchAnswer',
  label: label('检索结果页', 'Page of hits'),
  fields: {
    total: integer('总数', 'Total', { required: true, zero: true }),
    more: yesNo('还有更多', 'There are more', { required: true }),
    partial: yesNo('因超时未查完', 'Ended before all was searched'),
    counts: list('各类结果数', 'Hits of each kind', searchCount),
    rows: list('结果', 'Hits', searchHit),
  },
});
