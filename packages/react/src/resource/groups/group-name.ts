import type { Locale, PageGroup } from '@danbao/core';
import type { Grouping } from '@danbao/core/resources';
import { groupWord } from './words.ts';

/** By what a list is grouped, as its menu says it. */
export function groupingName({ definition, part }: Grouping, locale: Locale): string {
  const name = definition.label[locale];
  return part === undefined ? name : groupWord(part === 'year' ? 'byYear' : 'byMonth', locale, { name });
}

/** How a group is called. */
export function groupName({ definition, part }: Grouping, { value, title }: PageGroup, locale: Locale): string {
  if (value === '') return groupWord('unfilled', locale);
  if (part === undefined) return title ?? definition.type.format(value, definition, locale);
  const [year = '', month = ''] = value.split('-');
  if (part === 'year') return groupWord('year', locale, { year });
  return groupWord('month', locale, { year, month: locale === 'zh' ? String(Number(month)) : month });
}
