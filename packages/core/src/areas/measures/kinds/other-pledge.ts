import { label } from '../../../label.ts';
import { registeredOptional } from '../blocks/base.ts';
import { certificate } from '../blocks/certificate.ts';
import { remarksUnstated } from '../blocks/remarks.ts';
import { fullValuation } from '../blocks/required-valuation.ts';
import { measure } from '../measure.ts';

/** 其他质押物 (G20) */
export const otherPledge = measure({
  kind: 'other-pledge',
  family: 'pledge',
  usualRate: 40,
  label: label('其他质押物', 'Other pledge'),
  fields: { ...certificate, ...registeredOptional, ...fullValuation, ...remarksUnstated },
});
