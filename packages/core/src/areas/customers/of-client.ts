import type { Issue } from '../../field/validate.ts';
import type { RuleChange } from '../../resource/rules.ts';

/** What is recorded of a client does not move to another one. */
export function staysWithClient({ before, after }: RuleChange): readonly Issue[] {
  const isMoved = before && after && before['clientId'] !== after['clientId'];
  return isMoved ? [{ field: 'clientId', rule: 'unknown' }] : [];
}
