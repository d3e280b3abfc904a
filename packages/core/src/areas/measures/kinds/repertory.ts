import { price } from '../../../field/types/amount.ts';
import { integerRatio } from '../../../field/types/number.ts';
import { text } from '../../../field/types/text.ts';
import { wholeNumber } from '../../../field/types/whole-number.ts';
import { label } from '../../../label.ts';
import { registered } from '../blocks/base.ts';
import { certificate } from '../blocks/certificate.ts';
import { remarksUnstated } from '../blocks/remarks.ts';
import { valuation } from '../blocks/valuation.ts';
import { atMost } from '../kind-checks.ts';
import { measure } from '../measure.ts';

/** 存货 (G18, G19): shares above 100 in total are only warned of (Y1). */
export const repertory = measure({
  kind: 'repertory',
  family: 'pledge',
  usualRate: 50,
  valuationMonths: 6,
  label: label('存货', 'Goods in stock'),
  checkShareTotal: false,
  checks: [atMost('assessValue', 'oldValue', '高于账面原值', 'is above the book value')],
  fields: {
    specifications: text('规格型号', 'Specifications'),
    ...certificate,
    count: wholeNumber('数量', 'Quantity'),
    oldValue: price('账面原值', 'Book original value'),
    ...registered,
    ...valuation,
    coverageRatio: integerRatio('抵质押率', 'Loan-to-value ratio', { section: 'valuation' }),
    supervisor: text('监管方', 'Supervised by', { section: 'diligence', extension: true, max: 100 }),
    minimumStock: price('最低控货价值', 'Least stock to be kept', { section: 'diligence', extension: true }),
    ...remarksUnstated,
  },
});
