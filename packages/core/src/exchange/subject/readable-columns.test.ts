import { expect, test } from 'vitest';
import { cellReader } from '../../sheet/cell-reader.ts';
import { subjects } from './find-subject.ts';
import { readableColumns } from './readable-columns.ts';

/** What holds digits that are no quantity. */
const isNumberInWords = /号码?$|编号|代码|账号|邮编|传真/;
/** Names and sentences, which nobody writes in digits alone. */
const free = /型号|品牌|单元号|门牌/;
/** A code of five digits, a licence, a landline: each has lost a zero. */
const eaten = [10_000, 1_234_567, 2_788_888_888];

test('no column of certificate numbers, codes, accounts, postal codes or faxes takes a number: its zeros are lost', () => {
  const columns = subjects.flatMap((subject) => readableColumns(subject).map((column) => ({ subject, column })));
  const asked = columns.filter(({ column: { label, options, textCell } }) => {
    return textCell && options.length === 0 && isNumberInWords.test(label.zh) && !free.test(label.zh);
  });
  expect(asked.length).toBeGreaterThan(60);
  const taken = asked.filter(({ column }) =>
    eaten.some((number) => {
      const value = cellReader(column)(number);
      return typeof value === 'string' && column.field.type.check(value, column.field).length === 0;
    }),
  );
  expect(taken.map(({ subject, column }) => `${subject.code} ${column.label.zh}`)).toEqual([]);
});
