import type { Field } from '../../../field/field.ts';
import type { Values } from '../../../field/validate.ts';
import { betweenSentences } from '../../../i18n/separators.ts';
import type { FormReading } from '../flow.ts';
import { canonicalJson } from './canonical-json.ts';

/** Two values of a field as people read them; of lists the rows that are not the same in both. */
export function differingTexts(
  field: Field,
  before: unknown,
  after: unknown,
  { locale, textOf }: Pick<FormReading, 'locale' | 'textOf'>,
): [string, string] {
  const { item } = field;
  if (!item) return [textOf(field, before, locale), textOf(field, after, locale)];
  const [old, now] = [rowsOf(before), rowsOf(after)];
  const rowText = (row: Values) =>
    ('haveRate' in row ? ownerFields : Object.keys(item.fields))
      .map((name) => {
        const inner = item.fields[name] as Field | undefined;
        return inner && inner.type.control !== 'companion' ? textOf(inner, row[name], locale) : '';
      })
      .filter((text) => text !== '')
      .join(' ');
  const alone = (rows: readonly Values[], others: readonly Values[]) => {
    const known = new Set(others.map(canonicalJson));
    return rows
      .filter((row) => !known.has(canonicalJson(row)))
      .map(rowText)
      .join(betweenSentences(locale));
  };
  return [alone(old, now), alone(now, old)];
}

function rowsOf(value: unknown): readonly Values[] {
  return Array.isArray(value) ? value : [];
}

/** What a measure says of its owners; their own records say the rest. */
const ownerFields = ['ownerName', 'haveRate', 'warrantNum'];
