import { type Label, label } from '../label.ts';

/**
 * How a condition compares: equal, different, one of several, part of the text, from, to (both inclusive), without a value, with one.
 * What is missing differs from every value (`ne`), and lies in no span.
 */
export type Operator = 'eq' | 'ne' | 'in' | 'contains' | 'from' | 'to' | 'empty' | 'filled';

/** What one field of the records of a list must meet. */
export interface FilterCondition {
  readonly field: string;
  readonly operator: Operator;
  /** One value; of `in` at least one; of `empty` and `filled` none. */
  readonly values: readonly string[];
}

/** A text that is no `where`: what was expected at which character, counted from 1. */
export class WhereError extends Error {
  override readonly name = 'WhereError';
  readonly position: number;
  /** The whole sentence, in both languages. */
  readonly label: Label;

  constructor(position: number, label: Label) {
    super(label.en);
    this.position = position;
    this.label = label;
  }
}

/** How each operator is written; `contains` is `==` with a `*` at both ends of its value. */
export const operatorSigns: Readonly<Record<Operator, string>> = {
  eq: '==',
  ne: '!=',
  in: '=in=',
  contains: '==*…*',
  from: '=ge=',
  to: '=le=',
  empty: '=null=true',
  filled: '=null=false',
};

const signs = ['==', '!=', '=in=', '=ge=', '=le=', '=null='] as const;
const fieldName = /\w+/y;
const plainValue = /[^\s"'();,=!~<>\\]+/y;
const quotedValue = /"((?:[^"\\]|\\.)*)"/sy;
/** What stands in quotes when it is written: reserved characters, and a star that is meant as one. */
const reserved = /[\s"'();,=!~<>\\*]/;

/**
 * Reads conditions that all must be met, in the syntax of RSQL: `status==open;amount=ge=100`.
 *
 * | written | operator |
 * | --- | --- |
 * | `a==x` | `eq` |
 * | `a!=x` | `ne` |
 * | `a=in=(x,y)` | `in` |
 * | `a==*x*` | `contains` |
 * | `a=ge=1` | `from` |
 * | `a=le=9` | `to` |
 * | `a=null=true` | `empty` |
 * | `a=null=false` | `filled` |
 *
 * A value with blanks or one of `"'();,=!~<>\` stands in double quotes, within which a backslash stands before `"`, `\` and a `*` that is
 * meant as a star. An empty text has no conditions.
 *
 * @throws WhereError where the text cannot be read.
 * @example
 * parseWhere('title==*船*;amount=ge=100') // [{ field: 'title', operator: 'contains', values: ['船'] }, { field: 'amount', operator: 'from', values: ['100'] }]
 */
export function parseWhere(text: string): readonly FilterCondition[] {
  if (text === '') return [];
  const reader = new Reader(text);
  const conditions = [readCondition(reader)];
  while (!reader.isAtEnd) {
    if (!reader.skip(';')) throw reader.expected('“;”', 'a ; between conditions');
    conditions.push(readCondition(reader));
  }
  return conditions;
}

/**
 * Writes conditions so that `parseWhere` reads the same.
 *
 * @example
 * formatWhere([{ field: 'status', operator: 'in', values: ['open', 'on hold'] }]) // 'status=in=(open,"on hold")'
 */
export function formatWhere(conditions: readonly FilterCondition[]): string {
  return conditions.map(writeCondition).join(';');
}

function writeCondition({ field, operator, values }: FilterCondition): string {
  const [value = ''] = values;
  if (operator === 'contains') return reserved.test(value) ? `${field}=="*${escaped(value)}*"` : `${field}==*${value}*`;
  if (operator === 'empty' || operator === 'filled') return field + operatorSigns[operator];
  const written = operator === 'in' ? `(${values.map(writeValue).join(',')})` : writeValue(value);
  return field + operatorSigns[operator] + written;
}

function writeValue(value: string): string {
  return value === '' || reserved.test(value) ? `"${escaped(value)}"` : value;
}

function escaped(value: string): string {
  return value.replace(/["\\*]/g, '\\$&');
}

function readCondition(reader: Reader): FilterCondition {
  const field = reader.take(fieldName)?.[0];
  if (field === undefined) throw reader.expected('字段名', 'the name of a field');
  const sign = signs.find((one) => reader.skip(one));
  if (sign === undefined) throw reader.expected(`运算符 ${signs.join('、')}`, `one of ${signs.join(' ')}`);
  if (sign === '=null=') return { field, operator: readNull(reader), values: [] };
  if (sign === '=in=') return { field, operator: 'in', values: readValues(reader) };
  const { value, isPart } = readValue(reader, sign === '==');
  if (isPart) return { field, operator: 'contains', values: [value] };
  const operator = sign === '==' ? 'eq' : sign === '!=' ? 'ne' : sign === '=ge=' ? 'from' : 'to';
  return { field, operator, values: [value] };
}

function readNull(reader: Reader): 'empty' | 'filled' {
  if (reader.skip('true')) return 'empty';
  if (reader.skip('false')) return 'filled';
  throw reader.expected('true 或 false', 'true or false');
}

function readValues(reader: Reader): readonly string[] {
  if (!reader.skip('(')) throw reader.expected('“(”', '(');
  const values = [readValue(reader, false).value];
  while (reader.skip(',')) values.push(readValue(reader, false).value);
  if (!reader.skip(')')) throw reader.expected('“,”或“)”', ', or )');
  return values;
}

/** A value, and whether it stands between stars; a star anywhere else must be escaped. */
function readValue(reader: Reader, mayBePart: boolean): { readonly value: string; readonly isPart: boolean } {
  const start = reader.position;
  const quoted = reader.take(quotedValue)?.[1];
  const written = quoted ?? reader.take(plainValue)?.[0];
  if (written === undefined) throw reader.expected('值，或以双引号括起的值', 'a value, or one in double quotes');
  const [, inner] = /^\*((?:[^\\]|\\.)*)\*$/s.exec(written) ?? [];
  const isPart = mayBePart && inner !== undefined;
  const value = isPart ? inner : written;
  const plain = quoted === undefined ? value : value.replace(/\\(.)/gs, '$1');
  const hasStar = (quoted === undefined ? value : value.replace(/\\./gs, '')).includes('*');
  if (hasStar || (isPart && plain === '')) {
    reader.position = start;
    throw reader.expected(
      '首尾各一个 * 且中间有文字的值，或双引号内写作 \\* 的星号',
      'text between one * at either end, or a star written as \\* within double quotes',
    );
  }
  return { value: plain, isPart };
}

class Reader {
  readonly #text: string;
  position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.position >= this.#text.length;
  }

  skip(sign: string): boolean {
    if (!this.#text.startsWith(sign, this.position)) return false;
    this.position += sign.length;
    return true;
  }

  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.#text) ?? undefined;
    this.position += found?.[0].length ?? 0;
    return found;
  }

  expected(zh: string, en: string): WhereError {
    const at = this.position + 1;
    const rest = this.#text.slice(this.position, this.position + 20);
    return new WhereError(
      at,
      label(
        `第 ${at} 个字符处${rest === '' ? '' : `（“${rest}”）`}应为${zh}`,
        `expected ${en} at character ${at}${rest === '' ? '' : ` (“${rest}”)`}`,
      ),
    );
  }
}
