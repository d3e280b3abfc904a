/** A condition as data, so that form, check, sheet note and document all read the same one. */
export type Rule =
  | { readonly is: string; readonly values: readonly string[] }
  | { readonly filled: string }
  | { readonly all: readonly Rule[] }
  | { readonly any: readonly Rule[] }
  | { readonly not: Rule };

/** Reads a field's value; a hidden field answers undefined. */
export type Read = (field: string) => unknown;

/** The field holds one of the values. */
export function is(field: string, ...values: string[]): Rule {
  return { is: field, values };
}

/** The field holds anything at all. */
export function filled(field: string): Rule {
  return { filled: field };
}

export function all(...rules: Rule[]): Rule {
  return { all: rules };
}

export function any(...rules: Rule[]): Rule {
  return { any: rules };
}

export function not(rule: Rule): Rule {
  return { not: rule };
}

/** Whether the condition is met. */
export function holds(rule: Rule, read: Read): boolean {
  return compileRule<Read>(rule, (field) => (reader) => reader(field))(read);
}

/** A condition made ready to be asked of many records. */
export type Condition<R = Readonly<Record<string, unknown>>> = (record: R) => boolean;

/** The condition as a function of records whose fields `read` knows to read. */
export function compileRule<R = Readonly<Record<string, unknown>>>(
  rule: Rule,
  read: (field: string) => (record: R) => unknown,
): Condition<R> {
  if ('is' in rule) {
    const get = read(rule.is);
    const [only = '', ...more] = rule.values;
    if (more.length === 0 && rule.values.length === 1) return (record) => textOf(get(record)) === only;
    return (record) => rule.values.includes(textOf(get(record)));
  }
  if ('filled' in rule) {
    const get = read(rule.filled);
    return (record) => !isAbsent(get(record));
  }
  if ('not' in rule) {
    const inner = compileRule(rule.not, read);
    return (record) => !inner(record);
  }
  const parts = ('all' in rule ? rule.all : rule.any).map((part) => compileRule(part, read));
  return 'all' in rule
    ? (record) => parts.every((part) => part(record))
    : (record) => parts.some((part) => part(record));
}

/** An answer as a condition compares it. A record or a list, where somebody sends one, is none. */
function textOf(value: unknown): string {
  return typeof value === 'object' ? '' : String(value ?? '');
}

/** What is left of a condition when some fields are known to be absent: decided, or the rest of it. */
export function settle(rule: Rule, isKnownAbsent: (field: string) => boolean): boolean | Rule {
  if ('is' in rule) return isKnownAbsent(rule.is) ? rule.values.includes('') : rule;
  if ('filled' in rule) return isKnownAbsent(rule.filled) ? false : rule;
  if ('not' in rule) {
    const inner = settle(rule.not, isKnownAbsent);
    return typeof inner === 'boolean' ? !inner : not(inner);
  }
  const isAll = 'all' in rule;
  const parts = (isAll ? rule.all : rule.any).map((part) => settle(part, isKnownAbsent));
  if (parts.includes(!isAll)) return !isAll;
  const open = parts.filter((part): part is Rule => typeof part !== 'boolean');
  const [only] = open;
  if (!only) return isAll;
  return open.length === 1 ? only : isAll ? { all: open } : { any: open };
}

/** The fields that a condition looks at. */
export function fieldsOf(rule: Rule): string[] {
  if ('is' in rule) return [rule.is];
  if ('filled' in rule) return [rule.filled];
  if ('not' in rule) return fieldsOf(rule.not);
  return ('all' in rule ? rule.all : rule.any).flatMap(fieldsOf);
}

/** Nothing was given: undefined, null, an empty text or an empty list. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
