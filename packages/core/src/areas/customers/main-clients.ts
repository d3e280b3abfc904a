import { price } from '../../field/types/amount.ts';
import { choice, options } from '../../field/types/choice.ts';
import { integer, ratio } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import type { Issue } from '../../field/validate.ts';
import { addDecimals, compareDecimals } from '../../format/decimal.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import { staysWithClient } from './of-client.ts';

const required = { required: true } as const;

/** Whom a client mainly sells to and buys from, with their shares of their sales and purchases (Z7). */
export const mainClientSuppliers = resource({
  name: 'mainClientSupplier',
  plural: 'mainClientSuppliers',
  label: label('主要客户与供应商', 'Main customer or supplier'),
  pluralLabel: label('主要客户与供应商', 'Main customers and suppliers'),
  fields: {
    clientId: text('客户编号', 'Client id', { ...required, max: 32 }),
    kind: choice(
      '类别',
      'Kind',
      options(['client', '主要客户', 'Main customer'], ['supplier', '主要供应商', 'Main supplier']),
      { ...required, initial: 'client' },
    ),
    name: text('名称', 'Name', { ...required, max: 100 }),
    ratio: ratio('占销售（采购）额比例', 'Share of sales or purchases', required),
    amount: price('年交易金额', 'Traded in a year', { zero: true }),
    term: text('结算方式与账期', 'Terms of payment', { max: 100 }),
    years: integer('合作年限', 'Years of business', { zero: true, max: 100 }),
    remark: remark('备注', 'Remarks', { max: 500 }),
  },
  title: 'name',
  access: { read: 'customer:read', write: 'customer:write' },
  scope: { of: 'clientId' },
  unique: [['clientId', 'kind', 'name']],
  list: {
    columns: ['kind', 'name', 'ratio', 'amount', 'term', 'years'],
    filters: ['clientId', 'kind'],
    search: ['name'],
    order: 'createTime',
  },
  calls: {
    page: 'POST oa/dataGathering/customerMainClientSupplier/getMainClientSupplierPage',
    add: 'POST oa/dataGathering/customerMainClientSupplier/add',
    update: 'POST oa/dataGathering/customerMainClientSupplier/update',
    remove: 'POST oa/dataGathering/customerMainClientSupplier/remove',
  },
  feeds: ['oa/dataGathering/customerMainClientSupplier/getMainClientSupplierList'],
  rules: { check: staysWithClient },
});

export type MainClientSupplier = RecordOf<typeof mainClientSuppliers>;

const over100 = label('同类占比合计不能超过100%', 'the shares of one kind must not exceed 100% together');

/** Shares of a client's main customers, or of their suppliers, are at most 100 % together. */
export function sharesIssues(ratios: readonly (string | undefined)[]): readonly Issue[] {
  const sum = addDecimals(ratios.map((each = '0') => each));
  return compareDecimals(sum, '100') > 0 ? [{ field: 'ratio', rule: 'over100', message: over100 }] : [];
}

/** The largest share and the shares of the five largest together, in %: how much the client depends on few. */
export function concentration(ratios: readonly (string | undefined)[]): {
  readonly largest: string;
  readonly topFive: string;
} {
  const sorted = ratios.map((each = '0') => each).sort((a, b) => compareDecimals(b, a));
  return { largest: sorted[0] ?? '0', topFive: addDecimals(sorted.slice(0, 5)) };
}
