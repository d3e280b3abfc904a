import { entity } from '../../entity.ts';
import { price } from '../../field/types/amount.ts';
import { choice } from '../../field/types/choice.ts';
import { integer } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { clientRelations } from '../credit/related-client.ts';
import { clientTypes } from '../owners/records.ts';

const id = { required: true, max: 32 } as const;

export const clientQuery = entity({
  name: 'clientQuery',
  label: label('客户查询', 'Clients query'),
  fields: {
    text: text('名称、证件号码或电话', 'Name, certificate number or phone', { max: 100 }),
    clientTypeID: choice('客户类型', 'Client type', clientTypes),
    pageNum: integer('页码', 'Page', { initial: '1' }),
    pageSize: integer('每页条数', 'Page size', { initial: '10', max: 1000 }),
  },
});

export const byClientId = entity({
  name: 'byClientId',
  label: label('客户编号', 'Client id'),
  fields: { client_ID: text('客户编号', 'Client id', id) },
});

/** One client is tied to another; each pair once. */
export const relationBody = entity({
  name: 'relationBody',
  label: label('关联客户', 'Related client'),
  fields: {
    relation_ID: text('关联编号', 'Relation id', { max: 32 }),
    client_ID: text('客户编号', 'Client id', id),
    relationClient_ID: text('关联客户编号', 'Related client’s id', id),
    relationType: choice('关联关系', 'Relation', clientRelations, { required: true }),
    guarantySum: price('在保金额', 'Guaranteed amount', { zero: true }),
    remark: remark('备注', 'Remark'),
  },
});

export const byRelationId = entity({
  name: 'byRelationId',
  label: label('关联编号', 'Relation id'),
  fields: { relation_ID: text('关联编号', 'Relation id', id) },
});
