import type { Locale } from '@danbao/core';
import { type Field, isPersonId, unitAfter } from '@danbao/core/fields';
import { betweenNames } from '@danbao/core/i18n';
import type { AnyResource } from '@danbao/core/resources';
import { useDanbao, useLocale } from '../../provider/use-danbao.ts';
import { later } from '../../view/later.tsx';
import type { AskedField } from './field-conditions.ts';
import { modeValues } from './filter-mode.ts';
import { useRecordNames } from './use-record-names.ts';
import { filterWord } from './words.ts';

const days: readonly string[] = ['date', 'date-time'];

export interface ConditionProps {
  readonly field: AskedField;
}

/** Few lists ask for people. */
const PersonCondition = later<ConditionProps>(
  async () => (await import('./person-condition.tsx')).PersonCondition,
  ({ field }) => conditionText(field, useLocale()),
);

/** What is asked of a field, records by their names. */
export function ConditionText({ field }: ConditionProps) {
  const { resources, locale } = useDanbao();
  const of = resources.find(({ name }) => name === field.definition.references);
  if (isPersonId(field.definition)) return <PersonCondition field={field} />;
  return of ? <NamedCondition field={field} of={of} /> : conditionText(field, locale);
}

function NamedCondition({ field, of }: ConditionProps & { readonly of: AnyResource }) {
  const ids = field.conditions.flatMap(({ values }) => values);
  return conditionText(field, useLocale(), useRecordNames(of, ids));
}

/** What is asked of a field, as a chip says it: 状态：已发布; 金额 ≥ 100 万元. `names` has the names of records by their ids. */
export function conditionText(
  field: AskedField,
  locale: Locale,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  const { definition } = field;
  const { mode, values } = modeValues(field);
  const name = definition.label[locale];
  const texts = values.map((value) => (value === '' ? '' : (names.get(value) ?? valueText(value, definition, locale))));
  const value = texts.filter((text) => text !== '').join(betweenNames(locale));
  const say = (key: Parameters<typeof filterWord>[0], params = {}) =>
    filterWord(key, locale, { name, value, ...params });
  if (mode === 'empty') return say('isEmpty');
  if (mode === 'filled') return say('isFilled');
  if (mode === 'not') return say('isNot');
  if (mode === 'contains') return say('contains');
  if (mode === 'is') return say('chip');
  const [from = '', to = ''] = texts;
  if (from !== '' && to !== '') return say('chip', { value: say('span', { from, to }) });
  if (!days.includes(definition.type.control)) return say(to === '' ? 'isAbove' : 'isBelow');
  return say('chip', { value: say(to === '' ? 'since' : 'until') });
}

function valueText(value: string, field: Field, locale: Locale): string {
  const text = field.type.format(value, field, locale);
  if (!field.unit) return text;
  const unit = unitAfter(field.unit, locale);
  return `${text}${unit.startsWith('%') ? '' : ' '}${unit}`;
}
