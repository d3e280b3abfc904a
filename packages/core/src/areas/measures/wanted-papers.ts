import type { Values } from '../../field/validate.ts';
import type { Measure } from './measure.ts';
import { ownerRows } from './owner-checks.ts';

/** The categories of papers that a file of security is complete with, as its own answers ask for them; none stands in the way. */
export function wantedPapers({ family, fields, kind }: Measure, values: Values): readonly string[] {
  const owners = ownerRows(values['clientList']);
  const isCollateral = family !== 'guarantee';
  const decides = isCollateral ? values['ownerType'] === '01' || owners.length > 1 : kind === 'enterprise-guarantee';
  return [
    ...(isCollateral ? ['title'] : []),
    'contract',
    ...(isCollateral && 'assessValue' in fields ? ['valuation'] : []),
    ...(values['isRegister'] === '1' ? ['registration'] : []),
    ...(decides ? ['resolution'] : []),
  ];
}
