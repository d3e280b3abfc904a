import { normalise } from '../../field/normalise.ts';
import { validateField } from '../../field/validate.ts';
import { compareDecimals, isDecimal } from '../../format/decimal.ts';
import { issueMessage } from '../../i18n/message.ts';
import { betweenNames } from '../../i18n/separators.ts';
import type { Locale } from '../../label.ts';
import { rowsOf } from '../../listing/list-parameters.ts';
import { sortableFields } from '../../resource/sortable-fields.ts';
import { type Column, rareColumns, sheetColumns } from '../../sheet/column.ts';
import { writeRow } from '../../sheet/row.ts';
import { ExchangeProblem } from '../problem.ts';
import type { Subject } from '../subject/subject.ts';
import type { ListQuery, TargetFilter } from '../target/target.ts';
import { columnNamed } from './export-columns.ts';

type Values = Readonly<Record<string, unknown>>;

/** Which records an export holds. */
export interface ExportFilter {
  /** As far as the server can choose them. */
  readonly server: TargetFilter;
  readonly list: ListQuery;
  /** Whether a record is meant; what it refers to is told by name, as values have it, or by id. */
  matches(values: Values, ids?: Values): boolean;
}

export interface Conditions {
  /** `column=value`, all of which must hold. */
  readonly filter?: readonly string[] | undefined;
  /** Part of the record's name. */
  readonly name?: string | undefined;
  /** Conditions as the list of a resource takes them (`formatWhere`): `paySum=ge=100;payee==*船*`. */
  readonly where?: string | undefined;
  /** The order of the list of a resource: a field, descending with `-` before it. @default the order of the list */
  readonly order?: string | undefined;
}

/**
 * Conditions as they are typed: `column=value` with the column's wire name or label and the value's
 * code or label. An empty value asks for empty cells. Owners and dishes match when the list names them.
 */
export function exportFilter(subject: Subject, conditions: Conditions, locale: Locale): ExportFilter {
  const { filter, name: part } = conditions;
  const server: Record<string, string> = {};
  const tests: ((values: Values, ids: Values) => boolean)[] = [];
  const names = subject.nameFields;
  if (part !== undefined && names[0] !== undefined) {
    server[names[0]] = part;
    tests.push((values) => names.some((name) => String(values[name] ?? '').includes(part)));
  }
  const columns = [...sheetColumns(subject.entity), ...rareColumns(subject.entity)];
  for (const condition of filter ?? []) {
    const sign = condition.indexOf('=');
    if (sign <= 0) throw new ExchangeProblem('noCondition', { condition });
    const [name, value] = [condition.slice(0, sign).trim(), condition.slice(sign + 1).trim()];
    if (subject.serverFilters.includes(name)) {
      server[name] = value;
      continue;
    }
    const column = columnNamed(name, columns, locale);
    const wanted = parsed(column, value, locale);
    // Also where the server chooses by this column: not every server does, and some find similar values too.
    if (wanted !== '' && column.name !== 'optGuaranty_ID') server[column.name] = wanted;
    tests.push(
      (values, ids) => isMeant(column, values, value, wanted) || (wanted !== '' && ids[column.name] === wanted),
    );
  }
  return {
    server,
    list: listQuery(subject, conditions, locale),
    matches: (values, ids = {}) => tests.every((test) => test(values, ids)),
  };
}

/** What a list refuses is refused before it is asked. */
function listQuery(
  { resource, query = resource?.calls.page.input, label }: Subject,
  { where, order }: Conditions,
  locale: Locale,
): ListQuery {
  const asked: ListQuery = { ...(where === undefined ? {} : { where }), ...(order === undefined ? {} : { order }) };
  const rows = resource ?? rowsOf(query);
  if (!query || !rows) {
    if (where === undefined && order === undefined) return {};
    throw new ExchangeProblem('noWhere', { subject: label[locale] });
  }
  for (const name of ['where', 'order'] as const) {
    const [issue] = validateField(query, name, { ...asked });
    if (!issue) continue;
    const allowed = name === 'order' ? sortableFields(rows) : [];
    throw new ExchangeProblem(name === 'order' ? 'noOrder' : 'badWhere', {
      ...{ value: asked[name] ?? '', message: issueMessage(issue, locale) },
      allowed: allowed.join(betweenNames(locale)),
    });
  }
  return asked;
}

/** The value as records hold it. A choice that is none of the column's is a mistake of typing. */
function parsed({ field, options, label }: Column, value: string, locale: Locale): string {
  if (value === '' || field.item) return value;
  const result: unknown = normalise(field, value);
  const text = typeof result === 'string' ? result : value;
  if (options.length > 0 && !options.some((option) => option.value === text)) {
    const choices = options.map((option) => option.label[locale]).join(' / ');
    throw new ExchangeProblem('noChoice', { column: label[locale], value, choices });
  }
  return text;
}

function isMeant(column: Column, values: Values, typed: string, wanted: string): boolean {
  const { field, name } = column;
  const value = values[name];
  if (field.item) {
    const [text = ''] = writeRow([column], values, 'zh');
    return typed === '' ? text === '' : text.includes(typed);
  }
  const text = typeof value === 'string' ? value : '';
  const { control } = field.type;
  const isNumber = control === 'amount' || control === 'number';
  if (isNumber && isDecimal(text) && isDecimal(wanted)) return compareDecimals(text, wanted) === 0;
  return text === wanted;
}
