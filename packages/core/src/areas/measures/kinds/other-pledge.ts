import { label } from '../../../label.ts';
import { registeredOptional } from '../blocks/base.ts';
import { certificate } from '../blocks/certificate.ts';
import { remarksUnstated } from '../blocks/remarks.ts';
import { fullValuation } from '../blocks/required-valuation.ts';
import { mentions } from '../kind-checks.ts';
import { measure } from '../measure.ts';

/** 其他质押物 (G20) */
export const otherPledge = measure({
  kind: 'other-pledge',
  family: 'pledge',
  usualRate: 40,
  label: label('其他质押物', 'Other pledge'),
  checks: [
    mentions(
      'optName',
      /收费权|应收(?:账)?款/,
      '收费权属应收账款，应按“应收账款”登记（民法典第四百四十条）',
      'is a right to charge: record it as accounts receivable (Civil Code, article 440)',
    ),
  ],
  fields: { ...certificate, ...registeredOptional, ...fullValuation, ...remarksUnstated },
});
