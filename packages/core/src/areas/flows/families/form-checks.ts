import type { Check } from '../../../entity.ts';
import type { Label } from '../../../label.ts';

/** The field's text has the form asked for. */
export function looksLike(field: string, pattern: RegExp, message: Label): Check {
  return (values) => {
    const value = values[field];
    return typeof value !== 'string' || pattern.test(value) ? [] : [{ field, rule: 'pattern', message }];
  };
}
