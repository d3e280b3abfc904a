import type { Fields } from '../../../entity.ts';
import type { Field } from '../../../field/field.ts';
import { date } from '../../../field/types/date.ts';
import { integer, ratio } from '../../../field/types/number.ts';
import { remark, text } from '../../../field/types/text.ts';

const rare = { rare: true } as const;

/**
 * What the specification gives to the measures of every kind (D2 3.1), where the list of the kind itself leaves it out: stored, and shown
 * where it has a value.
 */
export const sharedFields = {
  certificateName: text('权证名称', 'Certificate name', { ...rare, max: 50 }),
  certificateNum: text('担保物权证编号', 'Certificate No. of the security', {
    ...rare,
    max: 50,
    code: true,
    synonyms: ['权证编号'],
  }),
  receiveTime: date('取得时间', 'Receive time', rare),
  count: integer('数量', 'Quantity', rare),
  coverageRatio: ratio('抵质押率', 'Loan-to-value ratio', rare),
  disposeRemark: remark('担保措施备注', 'Remarks on the security', {
    ...rare,
    max: 200,
    maxStored: 2000,
    synonyms: ['备注'],
  }),
};

export type SharedFields = typeof sharedFields;

/** Those that a kind has not itself. */
export function sharedFieldsBeside(own: Fields): Fields {
  const fields = Object.entries<Field>(sharedFields).filter(([name]) => !Object.hasOwn(own, name));
  return Object.fromEntries(fields);
}
