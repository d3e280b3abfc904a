import { compactCode } from '../../format/separators.ts';
import { label } from '../../label.ts';
import type { FieldType, Problem } from '../field.ts';
import { lengthProblems, none, textSchema } from './shared.ts';

type Checked = { readonly ok: true } | { readonly ok: false; readonly level: string };

/** Two levels: the wrong shape is refused; checksum, date and region are named and can be confirmed. */
export function checkedType(
  name: string,
  zh: string,
  en: string,
  check: (value: string) => Checked,
): FieldType<string> {
  return {
    name,
    label: label(zh, en),
    control: 'text',
    textCell: true,
    check: (value) => problemsOf(name, check(value)),
    parse: (text) => compactCode(text, (code) => hasShape(check(code))).toUpperCase(),
    format: (value) => value,
    jsonSchema: textSchema,
  };
}

function hasShape(result: Checked): boolean {
  return result.ok || result.level !== 'shape';
}

function problemsOf(name: string, result: Checked): readonly Problem[] {
  if (result.ok) return none;
  const { level } = result;
  return level === 'shape' ? [{ rule: name }] : [{ rule: name, params: { level }, confirmable: true }];
}

/** Whatever fails needs confirmation and is never refused: old, imported and special numbers have other forms. */
export function warnedType(name: string, zh: string, en: string, check: (value: string) => Checked): FieldType<string> {
  return {
    ...checkedType(name, zh, en, check),
    check: (value, field) => {
      const result = check(value);
      const doubts: readonly Problem[] = result.ok
        ? none
        : [{ rule: name, params: { level: result.level }, confirmable: true }];
      return [...lengthProblems(value, field), ...doubts];
    },
  };
}
