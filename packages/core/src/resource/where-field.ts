import type { Field, FieldType, Problem } from '../field/field.ts';
import { field } from '../field/field.ts';
import { normalise } from '../field/normalise.ts';
import { lengthProblems, textSchema } from '../field/types/shared.ts';
import { isDateText } from '../format/date.ts';
import { cleanText } from '../format/text.ts';
import { issueMessage } from '../i18n/message.ts';
import { betweenNames } from '../i18n/separators.ts';
import { type Label, type Locale, label } from '../label.ts';
import { type FilterableField, filterableFields } from './filterable-fields.ts';
import { valueKindOf } from './value-kind.ts';
import { type FilterCondition, operatorSigns, parseWhere, WhereError } from './where.ts';

/** A condition with the field that it is about; its values are normalised. */
export interface FieldCondition extends FilterCondition {
  readonly definition: Field;
}

type Listed = Parameters<typeof filterableFields>[0];

const maxLength = 4000;
const maxConditions = 50;

/** The type of `where`, with the rows that it is about. */
interface WhereType extends FieldType<string> {
  readonly rows: Listed;
}

/** The parameter `where` of a list: it refuses what the fields of the list do not know, and says what they do. */
export function whereField(resource: Listed): Field<string> {
  const type: WhereType = {
    name: 'where',
    rows: resource,
    label: label('条件，如 a==x;b=ge=1', 'Conditions, such as a==x;b=ge=1'),
    control: 'text',
    textCell: true,
    check: (value, own) => {
      const tooLong = lengthProblems(value, own);
      return tooLong.length > 0 ? tooLong : whereProblems(value, filterableFields(resource));
    },
    parse: (text) => text.trim(),
    format: (value) => value,
    jsonSchema: (own) => ({ ...textSchema(own), description: descriptionOf(filterableFields(resource)) }),
  };
  return field(type, label('条件', 'Conditions that must all be met'), { max: maxLength, verbatim: true });
}

/** The conditions of a query whose `where` is checked already; none where it has none. */
export function conditionsOf(resource: Listed, query: Readonly<Record<string, unknown>>): readonly FieldCondition[] {
  const { where } = query;
  if (typeof where !== 'string' || where === '') return [];
  const fields = new Map(filterableFields(resource).map((one) => [one.field, one.definition]));
  return parseWhere(where).flatMap((condition) => {
    const definition = fields.get(condition.field);
    return definition ? [{ ...condition, values: normalised(condition, definition), definition }] : [];
  });
}

function normalised({ field: name, operator, values }: FilterCondition, definition: Field): readonly string[] {
  if (operator === 'contains')
    return values.map((value) => cleanText(value, { lines: definition.type.control === 'textarea' }));
  // A day of a moment is the whole day, and not its midnight.
  const isDate = valueKindOf(name, definition) === 'date';
  return values.map((value) => (isDate && isDateText(value) ? value : (normalise(definition, value) as string)));
}

/** What is wrong with the first condition that is. */
function whereProblems(text: string, filterable: readonly FilterableField[]): readonly Problem[] {
  try {
    const conditions = parseWhere(text);
    if (conditions.length > maxConditions) return [problem(tooMany)];
    for (const condition of conditions) {
      const problems = conditionProblems(condition, filterable);
      if (problems.length > 0) return problems;
    }
    return [];
  } catch (error) {
    if (error instanceof WhereError) return [problem(error.label)];
    throw error;
  }
}

function conditionProblems(condition: FilterCondition, filterable: readonly FilterableField[]): readonly Problem[] {
  const known = filterable.find(({ field: name }) => name === condition.field);
  if (!known) {
    const names = (locale: Locale) => filterable.map(({ field: name }) => name).join(betweenNames(locale));
    return [
      problem(
        label(
          `不能按 ${condition.field} 筛选；可用的字段：${names('zh')}`,
          `cannot narrow by ${condition.field}; the fields are: ${names('en')}`,
        ),
      ),
    ];
  }
  const { definition, operators } = known;
  if (!operators.includes(condition.operator)) {
    const written = operators.map((operator) => operatorSigns[operator]).join(' ');
    const sign = operatorSigns[condition.operator];
    return [
      problem(
        label(
          `${definition.label.zh}（${condition.field}）不能用 ${sign}；可用：${written}`,
          `${definition.label.en} (${condition.field}) does not take ${sign}; it takes: ${written}`,
        ),
      ),
    ];
  }
  const values = normalised(condition, definition);
  if (values.includes('')) return [problem(emptyValue)];
  return condition.operator === 'contains'
    ? []
    : values.flatMap((value) => valueProblems(condition.field, definition, value));
}

const tooMany = /* @__PURE__ */ label(
  `最多 ${maxConditions} 个条件`,
  `there can be ${maxConditions} conditions at most`,
);
const emptyValue = /* @__PURE__ */ label(
  `值不能为空；要找没有值的，请写 ${operatorSigns.empty}`,
  `a value cannot be empty; to find what has none, write ${operatorSigns.empty}`,
);

/** As long as no column is; how many digits a new record may have is no bound of a question. */
const number = /^-?\d{1,30}(\.\d{1,10})?$/;

/** What the field's own type says of a value. What is only unusual, or beyond the bounds of new records, can still be asked for. */
function valueProblems(name: string, definition: Field, value: string): readonly Problem[] {
  const kind = valueKindOf(name, definition);
  if ((kind === 'date' && isDateText(value)) || (kind === 'number' && number.test(value))) return [];
  const { min: _, max: __, options = [], retired = [], ...rest } = definition;
  const asked: Field = { ...rest, zero: true, options: [...options, ...retired] };
  return definition.type.check(value, asked).flatMap((found): readonly Problem[] => {
    if (found.confirmable) return [];
    const allowed = (locale: Locale) =>
      found.rule === 'choice' ? `${locale === 'zh' ? '；可用：' : '; it takes: '}${codes(asked, locale)}` : '';
    return [
      problem(
        label(
          `${definition.label.zh}（${name}）的值“${value}”有误：${issueMessage(found, 'zh')}${allowed('zh')}`,
          `${definition.label.en} (${name}) cannot be “${value}”: ${issueMessage(found, 'en')}${allowed('en')}`,
        ),
      ),
    ];
  });
}

function codes({ options = [] }: Field, locale: Locale): string {
  return options.map(({ value }) => value).join(betweenNames(locale));
}

function problem(message: Label): Problem {
  return { rule: 'where', message };
}

function descriptionOf(filterable: readonly FilterableField[]): string {
  const written = filterable.map(({ field: name, operators }) => {
    const signs = operators.map((operator) => operatorSigns[operator]).join(' ');
    return `\`${name}\` (${signs})`;
  });
  return `Joined by \`;\`, such as \`a==x;b=ge=1\`; a value with reserved characters stands in double quotes. Fields and operators: ${written.join(', ')}.`;
}
