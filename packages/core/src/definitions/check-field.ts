import type { Field, Option } from '../field/field.ts';
import type { Rule } from '../field/rule.ts';
import { beginsToday } from '../field/validate.ts';
import type { Report } from './definition-fault.ts';
import { sentences } from './sentences.ts';

type Fields = Readonly<Record<string, Field>>;

/** What is wrong with one field among those of its record. */
export function checkField(at: string, field: Field, fields: Fields, report: Report): void {
  const { when, required, min, max, options, type } = field;
  if (when) checkRule(`${at}.when`, when, fields, report);
  if (typeof required === 'object') checkRule(`${at}.required`, required, fields, report);
  if (min !== undefined && max !== undefined && min > max) report(at, sentences.bounds(min, max));
  else if (max !== undefined && min === undefined && max <= 0) report(at, sentences.maxNotPositive(max));
  if (type.name === 'choice' && !options?.length) report(`${at}.options`, sentences.noOptions);
  if (options) checkOptions(`${at}.options`, [...options, ...(field.retired ?? [])], report);
  checkNames(at, field, fields, report);
  checkValues(at, field, report);
}

/** The fields that a condition looks at are there, and may have the values that it waits for. */
export function checkRule(at: string, rule: Rule, fields: Fields, report: Report): void {
  for (const [name, values] of readingsOf(rule)) {
    const field = fields[name];
    if (!field) report(at, sentences.unknownField(name, Object.keys(fields)));
    else if (field.type.name === 'choice') {
      const known = [...(field.options ?? []), ...(field.retired ?? [])].map(({ value }) => value);
      for (const value of values)
        if (value !== '' && !known.includes(value)) report(at, sentences.unknownValue(name, value, known));
    }
  }
}

/** The fields that a condition looks at, each with the values that it waits for. */
function readingsOf(rule: Rule): readonly (readonly [field: string, values: readonly string[]])[] {
  if ('is' in rule) return [[rule.is, rule.values]];
  if ('filled' in rule) return [[rule.filled, []]];
  if ('not' in rule) return readingsOf(rule.not);
  return ('all' in rule ? rule.all : rule.any).flatMap(readingsOf);
}

function checkOptions(at: string, options: readonly Option[], report: Report): void {
  for (const value of repeated(options.map((option) => option.value))) report(at, sentences.twice(value));
  if (options.some(({ value }) => value === '')) report(at, sentences.empty);
}

/** The names of other fields that it gives. */
function checkNames(at: string, field: Field, fields: Fields, report: Report): void {
  for (const part of ['labelField', 'nameField', 'parentField', 'idField'] as const) {
    const name = field[part];
    if (name !== undefined && !(name in fields))
      report(`${at}.${part}`, sentences.unknownField(name, Object.keys(fields)));
  }
  for (const name of Object.keys(field.brings ?? {}))
    if (!(name in fields)) report(`${at}.brings`, sentences.unknownField(name, Object.keys(fields)));
  for (const part of ['holds', 'tells'] as const)
    for (const name of field[part] ?? [])
      if (!(name in fields)) report(`${at}.${part}`, sentences.unknownField(name, Object.keys(fields)));
  const inside = Object.keys(field.item?.fields ?? {});
  for (const name of field.parts ?? [])
    if (!inside.includes(name)) report(`${at}.parts`, sentences.unknownField(name, inside));
}

/** Values that the definition itself brings. */
function checkValues(at: string, field: Field, report: Report): void {
  const refuses = (value: string) => field.type.check(value, field).some(({ confirmable }) => !confirmable);
  if (field.initial !== undefined && !beginsToday(field) && refuses(field.initial))
    report(`${at}.initial`, sentences.refusedInitial(field.initial));
  for (const value of Object.values(field.readAs ?? {}))
    if (refuses(value)) report(`${at}.readAs`, sentences.refusedValue(value));
}

/** What stands in a list more than once, each once. */
export function repeated(names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return [...new Set(names.filter((name) => seen.has(name) || !seen.add(name)))];
}
