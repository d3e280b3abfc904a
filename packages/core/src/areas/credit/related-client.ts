import { entity } from '../../entity.ts';
import { choice, options } from '../../field/types/choice.ts';
import { integer } from '../../field/types/number.ts';
import { record } from '../../field/types/record.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';

/** How a client is tied to another. */
export const clientRelations = options(
  ['1', '控股股东', 'Controlling shareholder'],
  ['2', '子公司', 'Subsidiary'],
  ['3', '实际控制人', 'Actual controller'],
  ['4', '同一控制人', 'Under the same controller'],
  ['5', '配偶或近亲属', 'Spouse or close relative'],
  ['6', '其他', 'Other'],
);

/** A client that is tied to another one (N10). The specification shows none of its fields. */
export const relatedClient = entity({
  name: 'relatedClient',
  label: label('关联客户', 'Related client'),
  fields: {
    relation_ID: text('关联编号', 'Relation id', { required: true, max: 32, ours: true }),
    client_ID: text('客户编号', 'Client id', { required: true, max: 32 }),
    relationClient_ID: text('关联客户编号', 'Related client’s id', { required: true, max: 32, ours: true }),
    clientName: text('关联客户名称', 'Related client', { required: true, ours: true }),
    clientTypeID: text('客户类型', 'Client type', { max: 8, ours: true }),
    certificateCode: text('证件号码', 'Certificate number', { max: 50, ours: true }),
    relationType: choice('关联关系', 'Relation', clientRelations, { required: true, ours: true }),
    guarantySum: text('在保金额', 'Guaranteed amount', { unit: 'wan', ours: true }),
    remark: text('备注', 'Remark', { ours: true }),
  },
});

const queryCondition = entity({
  name: 'relatedClientCondition',
  label: label('关联客户条件', 'Related clients condition'),
  fields: { client_ID: text('客户编号', 'Client id', { required: true, max: 32 }) },
});

export const relatedClientQuery = entity({
  name: 'relatedClientQuery',
  label: label('关联客户查询', 'Related clients query'),
  fields: {
    queryCondition: record('查询条件', 'Condition', queryCondition, { required: true }),
    pageNum: integer('页码', 'Page', { initial: '1' }),
    pageSize: integer('每页条数', 'Page size', { initial: '100', max: 1000 }),
  },
});
