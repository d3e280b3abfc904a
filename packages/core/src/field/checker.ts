import type { AnyEntity } from '../entity.ts';
import { isCleanText } from '../format/text.ts';
import type { Field, Problem } from './field.ts';
import { type Condition, compileRule, isAbsent } from './rule.ts';

/** One thing that is wrong: which field (`clientList.0.haveRate` inside a list), which rule, with which limits. */
export interface Issue extends Problem {
  readonly field: string;
  /** Other fields that it is about: once one of them is changed it says nothing any more, and was not confirmed. */
  readonly alsoAbout?: readonly string[];
}

export type Values = Readonly<Record<string, unknown>>;

export interface ValidateOptions {
  /** Fields whose confirmable issues (checksum, date, region) a person has confirmed. */
  readonly confirmed?: readonly string[];
  /** Y6: an amount already mortgaged may be 0. Default true. */
  readonly alreadyValueAllowsZero?: boolean;
  /** `refuse`: fields that the definition does not have are named too, by the rule `unknownField`. @default they are passed over */
  readonly unknownFields?: 'refuse';
}

/** An entity made ready for checking: its conditions and the checks of its fields as functions. */
export interface Checker {
  readonly fields: ReadonlyMap<string, FieldChecker>;
  /** Everything that is wrong; when nothing is, the same empty list as ever. */
  check(values: Values, options?: ValidateOptions): readonly Issue[];
}

export interface FieldChecker {
  readonly name: string;
  readonly field: Field;
  /** Undefined: always. */
  readonly isVisible: Condition | undefined;
  readonly isRequired: Condition | boolean;
  /** What is wrong with a value that is there. */
  readonly problems: ValueCheck;
}

type ValueCheck = (value: unknown, options: ValidateOptions | undefined) => readonly Issue[];

export const nothingWrong: readonly Issue[] = Object.freeze([]);

const checkers = new WeakMap<AnyEntity, Checker>();

/** The one interpreter of definitions. Every entity is made ready once, however often it is checked. */
export function checkerOf(entity: AnyEntity): Checker {
  const known = checkers.get(entity);
  if (known) return known;
  const checker = makeChecker(entity);
  checkers.set(entity, checker);
  return checker;
}

/**
 * A checker for records that come one after another, as the rows of a sheet do: where a field says again what it said last,
 * it is not looked at again.
 */
export function checkerInSequence(entity: AnyEntity): Pick<Checker, 'check'> {
  return makeChecker(entity, onceWhileSame);
}

export function isShown({ isVisible }: FieldChecker, values: Values): boolean {
  return isVisible === undefined || isVisible(values);
}

export function isNeeded({ isRequired }: FieldChecker, values: Values): boolean {
  return typeof isRequired === 'boolean' ? isRequired : isRequired(values);
}

/** What is wrong with one visible field. */
export function fieldIssues(
  checker: FieldChecker,
  values: Values,
  options: ValidateOptions | undefined,
): readonly Issue[] {
  const value = values[checker.name];
  if (!isAbsent(value)) return checker.problems(value, options);
  return isNeeded(checker, values) ? [{ field: checker.name, rule: 'required' }] : nothingWrong;
}

function makeChecker(entity: AnyEntity, each = (check: ValueCheck) => check): Checker {
  const fields = fieldCheckers(entity, each);
  const list = [...fields.values()];
  const { checks } = entity;
  return {
    fields,
    check(given, options) {
      // What comes from outside may be anything: `null` is JSON too.
      const values = isRecord(given) ? given : {};
      let issues: Issue[] | undefined;
      let isAllVisible = true;
      for (const checker of list) {
        const value = values[checker.name];
        if (value === undefined && checker.isRequired === false) continue;
        if (!isShown(checker, values)) {
          if (value !== undefined) isAllVisible = false;
          continue;
        }
        if (value !== undefined && !isReadable(checker, value)) isAllVisible = false;
        issues = added(issues, fieldIssues(checker, values, options));
      }
      if (checks.length > 0) {
        const visible = isAllVisible ? values : visibleOf(list, values);
        for (const check of checks) issues = added(issues, check(visible));
      }
      return issues === undefined ? nothingWrong : withoutConfirmed(issues, options?.confirmed);
    },
  };
}

/** Most records have nothing wrong: a list is made only for those that have. */
function added(issues: Issue[] | undefined, more: readonly Issue[]): Issue[] | undefined {
  if (more.length === 0) return issues;
  if (issues === undefined) return [...more];
  for (const issue of more) issues.push(issue);
  return issues;
}

function withoutConfirmed(issues: readonly Issue[], confirmed: readonly string[] | undefined): readonly Issue[] {
  if (!confirmed || confirmed.length === 0) return issues;
  return issues.filter((issue) => !(issue.confirmable && confirmed.includes(issue.field)));
}

function visibleOf(fields: readonly FieldChecker[], values: Values): Values {
  const result: Record<string, unknown> = {};
  for (const checker of fields) {
    const value = values[checker.name];
    if (isReadable(checker, value) && isShown(checker, values)) result[checker.name] = value;
  }
  return result;
}

/** What the checks of an entity are shown: values of the kind that their field holds; of lists those whose rows are records. */
function isReadable({ field: { item, type } }: FieldChecker, value: unknown): boolean {
  if (isAbsent(value)) return false;
  if (type.control === 'list') return Array.isArray(value) && value.every(isRecord);
  if (item || type.name === 'record') return isRecord(value);
  return type.control === 'texts' ? Array.isArray(value) : typeof value === 'string';
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldCheckers(entity: AnyEntity, each: (check: ValueCheck) => ValueCheck): ReadonlyMap<string, FieldChecker> {
  const all = Object.entries<Field>(entity.fields);
  const visible = new Map<string, Condition>();
  // A hidden field answers nothing, so a condition on it falls back to its own.
  const read = (name: string) => (values: Values) => {
    const condition = visible.get(name);
    return condition === undefined || condition(values) ? values[name] : undefined;
  };
  for (const [name, { when }] of all) if (when) visible.set(name, compileRule(when, read));
  return new Map(
    all.map(([name, field]) => [
      name,
      {
        name,
        field,
        isVisible: visible.get(name),
        isRequired: typeof field.required === 'object' ? compileRule(field.required, read) : (field.required ?? false),
        problems: each(valueCheck(name, field)),
      },
    ]),
  );
}

/** Texts only: a list may have been changed since. The last text that was right and the last one that was wrong are kept. */
function onceWhileSame(check: ValueCheck): ValueCheck {
  let fine: unknown;
  let wrong: unknown;
  let issues = nothingWrong;
  return (value, options) => {
    if (value === fine) return nothingWrong;
    if (value === wrong) return issues;
    const found = check(value, options);
    if (typeof value !== 'string') return found;
    if (found === nothingWrong) fine = value;
    else {
      wrong = value;
      issues = found;
    }
    return found;
  };
}

function valueCheck(name: string, field: Field): ValueCheck {
  const { type, item } = field;
  if (item)
    return type.control === 'list'
      ? listCheck(name, field, item)
      : (value, options) => within(name, item, value, options);
  if (type.control === 'texts') return textsCheck(name, field);
  const strict = field.zero ? { ...field, zero: false } : field;
  return (value, options) => {
    if (typeof value !== 'string') return [{ field: name, rule: 'string' }];
    if (!isCleanText(value)) return [{ field: name, rule: 'text' }];
    return issuesOf(type.check(value, options?.alreadyValueAllowsZero === false ? strict : field), name);
  };
}

/** A list without a `max` of its own has at most so many entries. */
const maxEntries = 10_000;

/** A list as a whole is looked at before its entries. */
function entriesCheck(
  name: string,
  max: number,
  check: (entries: readonly unknown[], options: ValidateOptions | undefined) => readonly Issue[],
): ValueCheck {
  return (value, options) => {
    if (!Array.isArray(value)) return [{ field: name, rule: 'list' }];
    return value.length > max
      ? [{ field: name, rule: 'max', params: { variant: 'list', max } }]
      : check(value, options);
  };
}

function listCheck(name: string, { max = maxEntries }: Field, item: AnyEntity): ValueCheck {
  return entriesCheck(name, max, (entries, options) => {
    let issues: Issue[] | undefined;
    for (const [index, entry] of entries.entries())
      issues = added(issues, within(`${name}.${index}`, item, entry, options));
    return issues ?? nothingWrong;
  });
}

function textsCheck(name: string, field: Field): ValueCheck {
  return entriesCheck(name, maxEntries, (entries) =>
    entries.flatMap((text, index): readonly Issue[] => {
      const path = `${name}.${index}`;
      if (typeof text !== 'string' || !isCleanText(text)) return [{ field: path, rule: 'string' }];
      return issuesOf(field.type.check(text, field), path);
    }),
  );
}

/** A record inside a record, by its own definition. */
function within(path: string, item: AnyEntity, value: unknown, options: ValidateOptions | undefined): readonly Issue[] {
  if (!isRecord(value)) return [{ field: path, rule: 'list' }];
  const found = checkerOf(item).check(value, options);
  return found.length === 0 ? found : found.map((issue) => ({ ...issue, field: `${path}.${issue.field}` }));
}

function issuesOf(problems: readonly Problem[], field: string): readonly Issue[] {
  return problems.length === 0 ? nothingWrong : problems.map((problem) => ({ ...problem, field }));
}
