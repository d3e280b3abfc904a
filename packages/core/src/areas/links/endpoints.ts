import { listOf } from '../../endpoint/data.ts';
import { area, get } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { choice, options } from '../../field/types/choice.ts';
import { openRecord } from '../../field/types/record.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';

/** What a field can name beside a person (`linked`). */
export const linkKinds = options(
  ['department', '部门', 'Department'],
  ['project', '项目', 'Project'],
  ['client', '客户', 'Client'],
  ['product', '产品', 'Product'],
  ['leave', '请假', 'Leave'],
  ['matter', '督办事项', 'Supervised matter'],
  ['document', '文件', 'Document'],
  ['measure', '担保措施', 'Security item'],
  ['archive', '档案', 'Archive record'],
);

/** A record that a field can name. */
export const linkedRecord = entity({
  name: 'linkedRecord',
  label: label('可选记录', 'Record to choose'),
  fields: {
    id: text('编号', 'Id', { required: true, max: 64 }),
    name: text('名称', 'Name', { required: true, max: 200 }),
    /** What tells it from others that are called so. */
    note: text('说明', 'About', { max: 200 }),
    /** What follows from it, by the names of `brings`; empty where nothing does. */
    values: openRecord('随之带入', 'What follows from it'),
  },
});

const linksQuery = entity({
  name: 'linksQuery',
  label: label('可选记录查询', 'Query of records to choose'),
  fields: {
    links: choice('种类', 'Kind', linkKinds, { required: true }),
    text: text('名称', 'Name', { max: 100 }),
    id: text('编号', 'Id', { max: 64 }),
  },
});

/** Records that fields of forms name. */
export const links = area({
  find: get('danbao/links/find', {
    summary: label('表单字段可选的记录', 'Records that a field of a form can name, at most fifty'),
    access: 'signed-in',
    repeat: 'safe',
    input: linksQuery,
    data: listOf(linkedRecord),
    extension: true,
  }),
});
