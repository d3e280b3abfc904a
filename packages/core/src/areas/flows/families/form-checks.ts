import type { Check } from '../../../entity.ts';
import type { Label } from '../../../label.ts';

/** The later of two days or moments does not lie before the earlier one. */
export function inOrder(earlier: string, later: string, says: Label): Check {
  return (values) => {
    const [from, until] = [values[earlier], values[later]];
    const isBackwards = typeof from === 'string' && typeof until === 'string' && until < from;
    return isBackwards ? [{ field: later, rule: 'dateOrder', says }] : [];
  };
}

/** The field's text has the form asked for. */
export function looksLike(field: string, pattern: RegExp, says: Label): Check {
  return (values) => {
    const value = values[field];
    return typeof value !== 'string' || pattern.test(value) ? [] : [{ field, rule: 'pattern', says }];
  };
}
