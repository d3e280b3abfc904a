import { price } from '../../field/types/amount.ts';
import { documentNumber } from '../../field/types/document-number.ts';
import { ratio } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { resource } from '../../resource/resource.ts';
import { insights } from '../insights/endpoints.ts';

const condition = { name: 'queryCondition', fields: ['client_ID'] } as const;

/**
 * Shareholders of the company whose equity is pledged (J1, J2). They belong to the measure or the owner in whose form they
 * stand; to a measure that is not saved yet as well, and then only who entered them sees them.
 */
export const shareholders = resource({
  name: 'shareholder',
  plural: 'shareholders',
  label: label('股东', 'Shareholder'),
  id: 'stock_ID',
  fields: {
    client_ID: text('所属编号', 'Id of what they hold shares of', { required: true, max: 64, noSheet: true }),
    stockName: text('股东名称', 'Shareholder name', { required: true }),
    certificateCode: documentNumber('证件号码', 'Certificate number', { required: true, max: 50, code: true }),
    investTypeTime: text('出资时间及方式', 'Contribution time and method', { max: 100 }),
    investSum: price('出资金额', 'Contribution'),
    investScale: ratio('出资占比', 'Share'),
    remark: remark('备注', 'Remarks', { max: 2000 }),
  },
  title: 'stockName',
  access: { read: 'measure:read', write: 'measure:write' },
  scope: { of: 'client_ID' },
  list: {
    columns: ['stockName', 'investTypeTime', 'investSum', 'investScale'],
    filters: ['client_ID'],
    required: ['client_ID'],
    order: 'createTime',
  },
  calls: {
    page: {
      at: 'POST grp/crmStock/selectStockListPageTables',
      wire: { condition, defaults: { pageNum: '1', pageSize: '10' } },
    },
    add: 'POST grp/crmStock/insertOneStockInfo',
    update: 'POST grp/crmStock/updateOneStockInfo',
    remove: 'DELETE grp/crmStock/deleteOneStockInfo',
  },
  rules: {
    // A shareholder does not move to another company.
    check: ({ before, after }) =>
      before && after && before['client_ID'] !== after['client_ID'] ? [{ field: 'client_ID', rule: 'unknown' }] : [],
  },
  feeds: [insights.history.path],
});
