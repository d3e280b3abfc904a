import type { AnyEntity } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import { answersOf, asks, decidingFields, shows } from './condition.ts';
import { type Samples, samplesOf } from './field-samples.ts';
import { advised } from './valid-blocks.ts';

type Values = Readonly<Record<string, unknown>>;

/** One record to be judged: what must be said of it, and, where nothing is, what must be kept of it. */
export interface MatrixCase {
  readonly name: string;
  readonly values: Values;
  /** `field rule` of every issue, sorted. */
  readonly issues: readonly string[];
  /** Fields whose doubts are confirmed. */
  readonly confirmed: readonly string[];
  /** What is sent and stored of these fields; undefined: nothing. */
  readonly kept: Values;
}

export interface MatrixOptions {
  /** A server keeps longer texts than a form lets people type (Y36). */
  readonly stored?: boolean;
}

/**
 * Every rule that the fields of a definition carry, as few records: many fields are right or wrong at once, and each must be
 * named for itself. `valid` is a complete record with its conditional fields shown.
 */
export function matrixOf(entity: AnyEntity, valid: Values, options?: MatrixOptions): MatrixCase[] {
  return casesOf(entity, valid, options).map((one) => ({ ...one, confirmed: [...one.confirmed, ...advised] }));
}

function casesOf(entity: AnyEntity, valid: Values, { stored = false }: MatrixOptions = {}): MatrixCase[] {
  const deciding = decidingFields(entity);
  const isTried = (name: string, field: Field) => !['list', 'hidden'].includes(field.type.control) && name in valid;
  const all = Object.entries<Field>(entity.fields).filter(([name, field]) => isTried(name, field));
  const tried = all
    .filter(([name]) => !deciding.includes(name) && shows(entity, name, valid))
    .map(([name, field]): Tried => ({ name, field, samples: samplesOf(field), max: limitOf(field, stored) }));
  const confirmed = tried.flatMap(({ name, samples }) =>
    samples.anyText && samples.doubtful.length > 0 ? [name] : [],
  );

  const good = rounds(tried, ({ samples }) => samples.good.length).map((round) => {
    const values = each(tried, ({ samples }) => samples.good[round]);
    return accepted(`good values ${round + 1}`, { ...valid, ...values }, keptOf(entity, values));
  });
  const wrong = rounds(tried, ({ samples }) => samples.wrong.length).map((round) => {
    const bad = tried.flatMap(({ name, samples }) => {
      const one = samples.wrong[round];
      return one ? [{ name, value: one[0], rule: one[1] }] : [];
    });
    const values = Object.fromEntries(bad.map(({ name, value }) => [name, value]));
    return refused(
      `wrong values ${round + 1}`,
      { ...valid, ...values },
      bad.map(({ name, rule }) => `${name} ${rule}`),
    );
  });
  const doubtful = rounds(tried, ({ samples }) => samples.doubtful.length).flatMap((round) => {
    const values = each(tried, ({ samples }) => samples.doubtful[round]);
    const names = Object.keys(values);
    const record = { ...valid, ...values };
    const issues = names.map((name) => `${name} ${entity.fields[name].type.name}`);
    return [
      refused(`doubtful values ${round + 1}`, record, issues),
      { ...accepted(`doubtful values ${round + 1}, confirmed`, record, values), confirmed: names },
    ];
  });
  const choices = deciding.filter((name) => name in valid && entity.fields[name].options && shows(entity, name, valid));
  const noAnswer = choices.map((name) =>
    refused(`${name} is no answer`, { ...valid, ...absent(entity, valid, name), [name]: '9' }, [`${name} choice`]),
  );
  const longest = each(tried, ({ samples, max }) => (samples.anyText && max ? '𠮷'.repeat(max) : undefined));
  const limited = tried.filter(({ field, max }) => max !== undefined && isText(field));
  const tooLong = Object.fromEntries(limited.map(({ name, max }) => [name, '𠮷'.repeat((max ?? 0) + 1)]));
  return [
    accepted('complete', valid, {}),
    ...good,
    ...wrong,
    ...doubtful,
    ...noAnswer,
    { ...accepted('the longest texts', { ...valid, ...longest }, keptOf(entity, longest)), confirmed },
    {
      ...refused(
        'texts one character too long',
        { ...valid, ...tooLong },
        Object.keys(tooLong).map((name) => `${name} max`),
      ),
      confirmed,
    },
    ...combinations(entity, deciding).flatMap((answers) => conditionCases(entity, valid, answers)),
  ];
}

interface Tried {
  readonly name: string;
  readonly field: Field;
  readonly samples: Samples;
  readonly max: number | undefined;
}

/** For one set of answers: what is asked when nothing else is given, and what is kept when everything is. */
function conditionCases(entity: AnyEntity, valid: Values, answers: Values): MatrixCase[] {
  const title = Object.entries(answers)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
  const fields = Object.entries<Field>(entity.fields).filter(([, { type }]) => type.control !== 'hidden');
  const lists = Object.fromEntries(fields.filter(([, { item }]) => item).map(([name]) => [name, valid[name]]));
  const bare = { ...lists, ...answers };
  const missing = fields.filter(([name]) => !bare[name] && shows(entity, name, bare) && asks(entity, name, bare));
  const full: Values = { ...valid, ...answers };
  const hidden = fields.filter(([name]) => !shows(entity, name, full));
  const nonsense = { ...full, ...Object.fromEntries(hidden.map(([name]) => [name, answers[name] ?? '无效\u0000'])) };
  const unmet = fields.filter(
    ([name]) => shows(entity, name, nonsense) && asks(entity, name, nonsense) && !nonsense[name],
  );
  const required = (list: typeof fields) => list.map(([name]) => `${name} required`);
  const kept = Object.fromEntries(hidden.map(([name, { hiddenAs }]) => [name, hiddenAs]));
  const complete = `complete with ${title}`;
  return [
    refused(`nothing given with ${title}`, bare, required(missing)),
    unmet.length > 0 ? refused(complete, nonsense, required(unmet)) : accepted(complete, nonsense, kept),
  ];
}

function combinations(entity: AnyEntity, deciding: readonly string[]): Values[] {
  return deciding.reduce<Values[]>(
    (sets, name) => sets.flatMap((set) => answersOf(entity, name).map((answer) => ({ ...set, [name]: answer }))),
    [{}],
  );
}

/** The fields that are shown only because of this one's answer, taken away. */
function absent(entity: AnyEntity, valid: Values, name: string): Values {
  const without = { ...valid, [name]: '9' };
  const gone = Object.keys(entity.fields).filter((other) => !shows(entity, other, without));
  return Object.fromEntries(gone.map((other) => [other, undefined]));
}

function limitOf(field: Field, stored: boolean): number | undefined {
  return stored ? (field.maxStored ?? field.max) : field.max;
}

function isText(field: Field): boolean {
  return samplesOf(field).anyText || ['region', 'regionName'].includes(field.type.name);
}

/** A label's field is filled from the answer, whatever was sent in it. */
function keptOf(entity: AnyEntity, values: Values): Values {
  const filled = Object.values<Field>(entity.fields).flatMap(({ labelField }) => (labelField ? [labelField] : []));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !filled.includes(name)));
}

function each(tried: readonly Tried[], value: (one: Tried) => unknown): Record<string, unknown> {
  return Object.fromEntries(
    tried.flatMap((one) => {
      const given = value(one);
      return given === undefined ? [] : [[one.name, given]];
    }),
  );
}

function rounds(tried: readonly Tried[], count: (one: Tried) => number): number[] {
  return Array.from({ length: Math.max(0, ...tried.map(count)) }, (_, round) => round);
}

function accepted(name: string, values: Values, kept: Values): MatrixCase {
  return { name, values, issues: [], confirmed: [], kept };
}

function refused(name: string, values: Values, issues: readonly string[]): MatrixCase {
  return { name, values, issues: [...issues].sort(), confirmed: [], kept: {} };
}
