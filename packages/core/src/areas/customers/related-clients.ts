import type { ValuesOf } from '../../entity.ts';
import { price } from '../../field/types/amount.ts';
import { choice, options } from '../../field/types/choice.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import { clientTypes } from '../owners/records.ts';

/** How a client is tied to another. */
const clientRelations = options(
  ['1', '控股股东', 'Controlling shareholder'],
  ['2', '子公司', 'Subsidiary'],
  ['3', '实际控制人', 'Actual controller'],
  ['4', '同一控制人', 'Under the same controller'],
  ['5', '配偶或近亲属', 'Spouse or close relative'],
  ['6', '其他', 'Other'],
);

const ours = { extension: true } as const;

/** Who the other one is. */
const computed = {
  relationClientName: text('关联客户名称', 'Name of the related client', ours),
  clientTypeID: choice('客户类型', 'Client type', clientTypes, ours),
  certificateCode: text('证件号码', 'Certificate number', ours),
};

const condition = { name: 'queryCondition', fields: ['client_ID'] } as const;

/** Clients that are tied to one another, each pair once (N10). The specification shows none of their fields. */
export const relatedClients = resource({
  name: 'relatedClient',
  plural: 'relatedClients',
  label: label('关联客户', 'Related client'),
  id: 'relation_ID',
  fields: {
    client_ID: text('客户', 'Client', { required: true, max: 32 }),
    relationClient_ID: text('关联客户', 'Related client', { required: true, max: 32, ...ours }),
    relationType: choice('关联关系', 'Relation', clientRelations, { required: true, ...ours }),
    guarantySum: price('在保金额（填报）', 'Amount guaranteed, as reported', {
      ...{ zero: true, synonyms: ['在保金额'] },
      ...ours,
    }),
    remark: remark('备注', 'Remarks', ours),
  },
  computed,
  title: 'relationClient_ID',
  access: { read: 'customer:read', write: 'customer:write' },
  scope: { of: 'client_ID' },
  unique: [['relationClient_ID', 'client_ID']],
  list: {
    columns: ['relationClient_ID', 'relationType', 'guarantySum', 'remark'],
    filters: ['client_ID'],
    required: ['client_ID'],
    order: 'createTime',
  },
  calls: {
    page: {
      at: 'POST form grp/crmRelationclient/selectRelationClientPageTables',
      wire: { condition, defaults: { pageNum: '1', pageSize: '100' } },
    },
  },
  rules: {
    check: ({ after }) =>
      after && after['client_ID'] === after['relationClient_ID']
        ? [{ field: 'relationClient_ID', rule: 'unknown' }]
        : [],
  },
});

export type RelatedClient = RecordOf<typeof relatedClients> & ValuesOf<{ readonly fields: typeof computed }>;
