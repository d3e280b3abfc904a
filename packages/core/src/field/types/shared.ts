import { normaliseWidth } from '../../format/text.ts';
import type { Field, FieldType, JsonSchema, Problem } from '../field.ts';

export const none: readonly Problem[] = [];

/** At most `max` characters, counted as people do (a rare Chinese character is one). */
export function lengthProblems(value: string, field: Field): readonly Problem[] {
  const { max } = field;
  if (max === undefined || value.length <= max || [...value].length <= max) return none;
  return [{ rule: 'max', params: { max } }];
}

export function textSchema(field: Field): JsonSchema {
  return field.max === undefined ? { type: 'string' } : { type: 'string', maxLength: field.max };
}

/** Typed text without the white space around it. */
export function keepText(text: string): string {
  return text.trim();
}

/** Codes and numbers: full width becomes half width, white space around is dropped. */
export function keepCode(text: string): string {
  return normaliseWidth(text).trim();
}

/** A problem when the check fails. */
export function unless(ok: boolean, rule: string): readonly Problem[] {
  return ok ? none : [{ rule }];
}

/** A type that is another one but for these parts. A call that is marked as pure, where bundlers keep an object with a spread that nobody uses. */
export function typeLike<V>(type: FieldType<V>, parts: Partial<FieldType<V>>): FieldType<V> {
  return { ...type, ...parts };
}

interface FormatTypeDefinition {
  readonly name: string;
  readonly label: FieldType['label'];
  readonly isValid: (value: string) => boolean;
  readonly pattern?: string;
  readonly parse?: (text: string) => string;
  readonly control?: FieldType['control'];
}

/** A text with a format of its own; the rule has the type's name. */
export function formatType({ name, label, isValid, pattern, parse, control }: FormatTypeDefinition): FieldType<string> {
  return {
    name,
    label,
    control: control ?? 'text',
    textCell: true,
    check: (value, field) => (isValid(value) ? lengthProblems(value, field) : [{ rule: name }]),
    parse: parse ?? keepCode,
    format: (value) => value,
    jsonSchema: (field) => ({ ...textSchema(field), ...(pattern === undefined ? {} : { pattern }) }),
  };
}
