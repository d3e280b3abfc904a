import { entity } from '../../entity.ts';
import { date, dateTime } from '../../field/types/date.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { listParameters } from '../../listing/list-parameters.ts';
import { publishingForm } from '../flows/families/publishing.ts';

const { title, infoType, scope, level, content } = publishingForm.fields;

/** A piece of information that was published, as everybody reads it. */
export const publishedInformation = entity({
  name: 'publishedInformation',
  label: label('已发布信息', 'Published information'),
  fields: {
    id: text('信息编号', 'Information id', { required: true, max: 64 }),
    title,
    infoType,
    scope,
    level,
    docNo: text('发布编号', 'Number', { max: 50 }),
    publishDate: date('发布日期', 'Published on'),
    endTime: dateTime('办结时间', 'Finished at', { required: true }),
    drafter: text('拟稿人', 'Drafted by', { required: true }),
    deptName: text('部门', 'Department'),
    content,
  },
});

export const publishedQuery = entity({
  name: 'publishedInformationQuery',
  label: label('已发布信息查询', 'Published information query'),
  fields: {
    text: text('标题', 'Title', { max: 100 }),
    ...listParameters(publishedInformation, {
      order: '-endTime',
      fields: ['title', 'infoType', 'scope', 'level', 'docNo', 'publishDate', 'endTime', 'drafter', 'deptName'],
      longest: 100,
    }),
  },
});
