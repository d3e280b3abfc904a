import { compareDecimals } from '../../format/decimal.ts';
import { isNonNegativeInteger } from '../../format/integer.ts';
import { label } from '../../label.ts';
import { type Field, type FieldOptions, type FieldType, field, type IsRequired } from '../field.ts';
import { plainNumber } from './number-text.ts';
import { none } from './shared.ts';

const progressType: FieldType<string> = {
  name: 'progress',
  label: label('进度', 'Progress'),
  control: 'slider',
  textCell: false,
  check: (value) => {
    if (!isNonNegativeInteger(value)) return [{ rule: 'number' }];
    return compareDecimals(value, '100') > 0 ? [{ rule: 'max', params: { max: 100, variant: 'percent' } }] : none;
  },
  parse: (text) => plainNumber(text, { decimals: 0 }),
  format: (value) => value,
  jsonSchema: () => ({ type: 'string', pattern: '^(0|[1-9][0-9]?|100)$' }),
};

/** How far something is done: a whole percentage from 0 to 100, edited by a slider with its number. */
export function progress<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(progressType, label(zh, en), options, { unit: 'percent' });
}
