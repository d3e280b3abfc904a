import { entity } from '../../entity.ts';
import { price } from '../../field/types/amount.ts';
import { integer, ratio } from '../../field/types/number.ts';
import { record } from '../../field/types/record.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';

/** Whose shareholders they are: the equity measure (`optGuaranty_ID`) or the owner (`owner_ID`) in whose form they stand. */
const client_ID = text('所属编号', 'Id of what they hold shares of', { required: true, max: 64, noSheet: true });
const stock_ID = text('股东编号', 'Shareholder id', { required: true, max: 64, noSheet: true });

/** A shareholder of the company whose equity is pledged (J1). */
export const shareholder = entity({
  name: 'shareholder',
  label: label('股东', 'Shareholder'),
  fields: {
    stockName: text('股东名称', 'Shareholder name', { required: true }),
    certificateCode: text('证件号码', 'Certificate number', { required: true, max: 50, code: true }),
    investTypeTime: text('出资时间及方式', 'Contribution time and method', { max: 100 }),
    investSum: price('出资金额', 'Contribution'),
    investScale: ratio('出资占比', 'Share'),
    remark: remark('备注', 'Remarks', { max: 2000 }),
  },
});

export const shareholderBody = entity({
  name: 'shareholderBody',
  label: label('股东', 'Shareholder'),
  fields: {
    stock_ID: text('股东编号', 'Shareholder id', { max: 64, noSheet: true }),
    client_ID,
    ...shareholder.fields,
  },
});

export const shareholderRecord = entity({
  name: 'shareholderRecord',
  label: label('股东', 'Shareholder'),
  fields: {
    ...shareholderBody.fields,
    stock_ID,
    version: integer('版本', 'Version', { ours: true }),
  },
});

export const byStockId = entity({
  name: 'byStockId',
  label: label('股东编号', 'Shareholder id'),
  fields: { stock_ID },
});

const condition = entity({
  name: 'shareholderCondition',
  label: label('查询条件', 'Condition'),
  fields: { client_ID },
});

/** Page 1, size 10 (G26). */
export const shareholderQuery = entity({
  name: 'shareholderQuery',
  label: label('股东查询', 'Shareholders query'),
  fields: {
    pageSize: integer('每页条数', 'Page size', { initial: '10', max: 10_000 }),
    pageNum: integer('页码', 'Page', { initial: '1' }),
    queryCondition: record('查询条件', 'Condition', condition, { required: true }),
  },
});
