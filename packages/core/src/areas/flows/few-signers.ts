import { pageOf } from '../../endpoint/data.ts';
import { post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { date } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { label } from '../../label.ts';
import { flowRow } from './entities.ts';

const fewSignersQuery = entity({
  name: 'fewSignersQuery',
  label: label('签批人数查询', 'Query of flows signed by few'),
  fields: {
    unitUid: text('单位编号', 'Unit id', { required: true, max: 64 }),
    from: date('发起日期起', 'Started from'),
    until: date('发起日期止', 'Started until'),
    pageNum: integer('页码', 'Page', { initial: '1' }),
    pageSize: integer('每页条数', 'Page size', { initial: '10', max: 100 }),
  },
});

/** A flow of which somebody has signed more than one node. */
export const fewSignersRow = entity({
  name: 'fewSignersRow',
  label: label('由较少的人签批的流程', 'Flow signed by fewer people than nodes'),
  fields: {
    ...flowRow.fields,
    nodes: integer('已签批节点数', 'Nodes signed', { required: true }),
    people: integer('签批人数', 'People', { required: true }),
    /** Who has signed more than one, with the names of the nodes in the order in which they were signed. */
    signers: texts('一人签批的节点', 'Nodes signed by one person', { required: true }),
  },
});

export const fewSigners = post('danbao/flow/fewSigners', {
  summary: label(
    '单位的流程中由一人签批多个节点的，最近发起的在前',
    'Flows of a unit of which one person has signed several nodes, the newest first',
  ),
  access: 'admin:users|chains',
  repeat: 'safe',
  input: fewSignersQuery,
  data: pageOf(fewSignersRow),
  extension: true,
});
