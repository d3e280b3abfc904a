import { is, not } from '../../field/rule.ts';
import { type Label, label } from '../../label.ts';
import { type ConflictSays, conflict } from '../../relation/conflict.ts';
import { archives } from '../archives/archives.ts';
import { receiptFlow } from '../flows/families/receipt.ts';
import { compensations } from '../post-guarantee/compensations.ts';
import { releases } from '../post-guarantee/releases.ts';

/** One payment in the client's place has one voucher; below one project the number is unique already. Banks may number alike. */
export const compensationVoucher = conflict({
  name: 'compensationVoucher',
  label: label('代偿凭证号重复', 'A voucher of compensation twice'),
  weight: 'confirm',
  within: 'unit',
  sides: [{ of: compensations.name, label: compensations.label, field: 'voucherNo', key: { number: 'voucherNo' } }],
  says: numberSays(label('代偿凭证号', 'voucher number'), 'paidDate'),
});

/** One certificate releases one guarantee; below one project the number is unique already. Creditors may number alike. */
export const releaseCertificate = conflict({
  name: 'releaseCertificate',
  label: label('解除凭证号重复', 'A certificate of release twice'),
  weight: 'confirm',
  within: 'unit',
  sides: [{ of: releases.name, label: releases.label, field: 'certificateNo', key: { number: 'certificateNo' } }],
  says: numberSays(label('解除凭证号', 'certificate number'), 'releasedDate'),
});

/** A unit registers an incoming document once; whoever sends a correction under the same number is rare. */
export const receivedDocument = conflict({
  name: 'receivedDocument',
  label: label('来文重复登记', 'An incoming document registered twice'),
  weight: 'confirm',
  within: 'unit',
  sides: [
    {
      ...{ of: receiptFlow.code, label: receiptFlow.label, field: 'sourceDocNo' },
      key: { number: 'sourceDocNo', of: ['source'] },
    },
  ],
  says: numberSays(label('来文文号', 'number of the sender'), 'receiveDate'),
});

/** A barcode finds one record; what is destroyed has none any more. */
export const archiveBarcode = conflict({
  name: 'archiveBarcode',
  label: label('条形码重复', 'A barcode twice'),
  weight: 'confirm',
  within: 'unit',
  sides: [
    {
      ...{ of: archives.name, label: archives.label, field: 'barcode', key: { number: 'barcode' } },
      when: not(is('electronicStatus', 'destroyed')),
    },
  ],
  says: numberSays(label('条形码', 'barcode'), 'formedDate'),
});

/** Where the number stands already: in which kind of record, of which day, and how that is called where it is not by the number. */
function numberSays(number: Label, day: string): ConflictSays {
  return {
    seen: ({ side: { field }, otherSide, other }) => {
      const title = other.title === other.values[field] ? undefined : other.title;
      const on = String(other.values[day] ?? '');
      const called = [title === undefined ? '' : `“${title}”`, on].filter(Boolean).join(' ');
      return label(
        `这个${number.zh}已登记于${otherSide.label.zh}（${called}）`,
        `this ${number.en} is recorded already in ${otherSide.label.en.toLowerCase()} (${called})`,
      );
    },
    hidden: () =>
      label(`这个${number.zh}已登记于另一条记录`, `this ${number.en} is recorded already in another record`),
  };
}
