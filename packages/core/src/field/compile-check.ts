import type { AnyEntity } from '../entity.ts';
import { isCleanText } from '../format/text.ts';
import type { Field } from './field.ts';
import { isAbsent, type Rule } from './rule.ts';
import { type Issue, type Values, validate } from './validate.ts';

/** Gives the issues that `validate` gives; the list of good values is always the same empty one. */
export type CompiledCheck = (values: Values) => readonly Issue[];

type Holds = (values: Values) => boolean;

interface CompiledField {
  readonly name: string;
  readonly field: Field;
  readonly isShown: Holds | undefined;
  readonly isRequired: Holds | boolean;
  readonly problems: (value: unknown) => readonly Issue[];
}

const nothingWrong: readonly Issue[] = [];

/** The check of an entity made ready for many records: the same answers as `validate` without options, in less time. */
export function compileCheck(entity: AnyEntity): CompiledCheck {
  const fields = compileFields(entity);
  const { checks } = entity;
  return (values) => {
    let issues: Issue[] | undefined;
    let isAllVisible = true;
    for (const { name, isShown, isRequired, problems } of fields) {
      const value = values[name];
      if (value === undefined && isRequired === false) continue;
      if (isShown !== undefined && !isShown(values)) {
        if (value !== undefined) isAllVisible = false;
        continue;
      }
      let found = nothingWrong;
      if (isAbsent(value)) {
        if (value !== undefined) isAllVisible = false;
        if (isRequired === false || (isRequired !== true && !isRequired(values))) continue;
        found = [{ field: name, rule: 'required' }];
      } else found = problems(value);
      if (found.length > 0) issues = issues ? issues.concat(found) : [...found];
    }
    const visible = isAllVisible || checks.length === 0 ? values : visibleOf(fields, values);
    for (const check of checks) {
      const found = check(visible);
      if (found.length > 0) issues = issues ? issues.concat(found) : [...found];
    }
    return issues ?? nothingWrong;
  };
}

function visibleOf(fields: readonly CompiledField[], values: Values): Values {
  const shown = fields.filter(({ name, isShown }) => !isAbsent(values[name]) && (isShown?.(values) ?? true));
  return Object.fromEntries(shown.map(({ name }) => [name, values[name]]));
}

function compileFields(entity: AnyEntity): CompiledField[] {
  const shown = new Map<string, Holds>();
  const read = (name: string) => (values: Values) => {
    const isShown = shown.get(name);
    return isShown === undefined || isShown(values) ? values[name] : undefined;
  };
  const all = Object.entries<Field>(entity.fields);
  for (const [name, { when }] of all) if (when) shown.set(name, compileRule(when, read));
  return all.map(([name, field]) => ({
    name,
    field,
    isShown: shown.get(name),
    isRequired: typeof field.required === 'object' ? compileRule(field.required, read) : (field.required ?? false),
    problems: compileField(name, field),
  }));
}

function compileRule(rule: Rule, read: (name: string) => (values: Values) => unknown): Holds {
  if ('is' in rule) {
    const get = read(rule.is);
    const [only = '', ...more] = rule.values;
    if (more.length === 0 && rule.values.length === 1) return (values) => String(get(values) ?? '') === only;
    return (values) => rule.values.includes(String(get(values) ?? ''));
  }
  if ('filled' in rule) {
    const get = read(rule.filled);
    return (values) => !isAbsent(get(values));
  }
  if ('not' in rule) {
    const inner = compileRule(rule.not, read);
    return (values) => !inner(values);
  }
  const parts = ('all' in rule ? rule.all : rule.any).map((part) => compileRule(part, read));
  return 'all' in rule
    ? (values) => parts.every((part) => part(values))
    : (values) => parts.some((part) => part(values));
}

/** Texts have a way of their own; lists and records are checked by `validate`, each by its own definition. */
function compileField(name: string, field: Field): (value: unknown) => readonly Issue[] {
  const { type, item } = field;
  if (item && type.control === 'list') return compileList(name, item);
  if (item || type.control === 'texts') {
    const alone = { name, label: field.label, fields: { [name]: plainField(field) }, sections: [], checks: [] };
    return (value) => validate(alone, { [name]: value });
  }
  return (value) => {
    if (typeof value !== 'string') return [{ field: name, rule: 'string' }];
    if (!isCleanText(value)) return [{ field: name, rule: 'text' }];
    const problems = type.check(value, field);
    return problems.length === 0 ? nothingWrong : problems.map((problem) => ({ ...problem, field: name }));
  };
}

/** The condition of the field itself is met already. */
function plainField({ when: _when, ...field }: Field): Field {
  return field;
}

function compileList(name: string, item: AnyEntity): (value: unknown) => readonly Issue[] {
  const check = compileCheck(item);
  return (value) => {
    if (!Array.isArray(value)) return [{ field: name, rule: 'list' }];
    let issues: Issue[] | undefined;
    for (let index = 0; index < value.length; index += 1) {
      const row: unknown = value[index];
      const path = `${name}.${index}`;
      const isRecord = typeof row === 'object' && row !== null && !Array.isArray(row);
      const found = isRecord ? check(row as Values) : [{ field: '', rule: 'list' }];
      if (found.length === 0) continue;
      issues ??= [];
      for (const issue of found)
        issues.push({ ...issue, field: issue.field === '' && !isRecord ? path : `${path}.${issue.field}` });
    }
    return issues ?? nothingWrong;
  };
}
