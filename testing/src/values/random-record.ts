import type { AnyEntity } from '@danbao/core';
import { isRequired } from '@danbao/core';
import { type Field, normalise } from '@danbao/core/fields';
import { samplesOf } from './field-samples.ts';
import { advised, pledgees } from './valid-blocks.ts';

type Values = Readonly<Record<string, unknown>>;

/** The same numbers for the same seed, from 0 up to but not including `below`. */
export type Random = (below: number) => number;

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** What has broken spreadsheets and their readers before. */
const nasty = [
  '=1+1',
  '=HYPERLINK("http://x")',
  '+86',
  '-1',
  '@sum',
  "'quoted",
  '"',
  '""',
  ',',
  ';',
  '；',
  ':',
  '：',
  '(',
  '（',
  '\n',
  '\r\n',
  '\t',
  '00012',
  '1E5',
  '1,234',
  '60%',
  '是',
  'TRUE',
  'NULL',
  '#REF!',
  '示例：',
  'Example:',
  '２０２６',
  '2026/1/2',
  '𠮷',
  '👨‍👩‍👧',
  'e\u0301',
  'ﷺ',
  '\u00a0',
  '\u0001',
  '\ufffe',
  '_x000D_',
  '&amp;<b>',
  ']]>',
  '\\',
  '__proto__',
  '江城',
  'a b',
  '\r',
  "'=1",
  '\u202eabc\u202c',
  '00000000000000000000000000000001',
  "' OR 1=1 --",
  '%0d%0a',
  '../../etc',
  '\u2028',
  'z\u0e47\u0e47\u0e47',
  '9007199254740993',
  '--',
  '|',
];

/** Values that depend on others, or on what the server has. */
const kept: ReadonlySet<string> = new Set(['region', 'regionName', 'guarantyId']);
/** Values that fit each other. */
const fitting: ReadonlySet<string> = new Set([
  ...[...advised, ...Object.keys(pledgees), 'assessValue', 'isMaxAmount', 'maxSumFrom', 'maxSumUntil'],
  ...['insuranceBeginDate', 'insuranceEndDate'],
]);

const exponent = /^\d(?:\.\d+)?e\+\d{2,}$/i;

/** Any text that may be stored, of at most `max` characters, without white space around it, as forms and sheets keep it. */
export function nastyText(random: Random, max: number): string {
  let text = '';
  for (let parts = 1 + random(6); parts > 0; parts -= 1) text += nasty[random(nasty.length)];
  const short = [...text].slice(0, max).join('').trim();
  return short === '' || exponent.test(short) ? '甲' : short;
}

/** A record of which nothing is wrong: any answers, any legal text, optional fields there or not; from a complete one. */
export function randomRecord(entity: AnyEntity, complete: Values, random: Random): Record<string, unknown> {
  const record: Record<string, unknown> = { ...complete };
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    if (field.noSheet || kept.has(field.type.name) || fitting.has(name) || record[name] === undefined) continue;
    if (field.item)
      record[name] = (record[name] as readonly Values[]).map((row) => randomEntry(row, field.item, random));
    else if (random(4) > 0) record[name] = randomValue(field, record[name], random);
  }
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    const mayGo = field.required === undefined && !field.item && !kept.has(field.type.name) && !fitting.has(name);
    if (mayGo && random(3) === 0 && !isRequired(entity, name, record)) delete record[name];
  }
  return record;
}

/** Owners differ from each other by name; shares stay what they are. */
function randomEntry(entry: Values, item: AnyEntity | undefined, random: Random): Values {
  const texts = Object.keys(entry).filter((name) => {
    const field: Field | undefined = item?.fields[name];
    return field?.type.name === 'text' && !field.noSheet && !name.endsWith('_ID');
  });
  const added = texts.map((name) => [
    name,
    normalise(item?.fields[name] as Field, `${entry[name]}${nastyText(random, 20)}`),
  ]);
  return { ...entry, ...Object.fromEntries(added) };
}

function randomValue(field: Field, present: unknown, random: Random): unknown {
  const { good, anyText } = samplesOf(field);
  const [type, max = 200] = [field.type.name, field.max];
  if (anyText && (type === 'text' || type === 'remark')) return normalise(field, nastyText(random, max)) || '甲';
  // A day that was stored with midnight is written and read as the day.
  const days = type === 'date' ? good.filter((value) => value.length === 10) : good;
  return days[random(days.length)] ?? present;
}
