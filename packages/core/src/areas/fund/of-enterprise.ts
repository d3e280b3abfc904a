import { reference } from '../../field/types/reference.ts';
import type { Issue } from '../../field/validate.ts';
import type { RuleChange } from '../../resource/rules.ts';

/** The company that a record is about. */
export function ofEnterprise() {
  return reference('企业', 'Company', 'reserveEnterprise', { required: true });
}

/** A record does not move to another company. */
export function staysWithCompany({ before, after }: RuleChange): readonly Issue[] {
  return before && after && before['enterpriseId'] !== after['enterpriseId']
    ? [{ field: 'enterpriseId', rule: 'unknown' }]
    : [];
}
