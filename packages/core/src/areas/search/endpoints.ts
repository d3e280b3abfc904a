import { one } from '../../endpoint/data.ts';
import { area, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { attachmentQuery, searchAnswer, searchQuery } from './entities.ts';

/** Anybody may search; of what is found they see what they may read. */
const reads = { access: 'signed-in', repeat: 'safe', data: one(searchAnswer) } as const;

/** Full-text search over records, and over attachments with the text inside them (W1). */
export const search = area({
  all: post('oa/ftr/search', {
    summary: label('全文检索：所有可见记录', 'Search everything that the caller may read'),
    ...reads,
    input: searchQuery,
  }),
  attachments: post('oa/ftr/searchAttachment', {
    summary: label('附件检索：文件名与文件内容', 'Search attachments by name and by the text inside'),
    ...reads,
    input: attachmentQuery,
  }),
});
