import type { Locale, Values } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import type { AnyFlow } from '@danbao/core/flows';
import { betweenSentences } from '@danbao/core/i18n';
import type { FlowWordFunction } from './i18n/words.ts';
import type { FlowLogEntry } from './use-flows.ts';

/** A field whose value is not the same before and after. */
export interface FlowDifference {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Who has changed it last, and when. */
  readonly by: string;
}

/** What an entry of the log has changed, by labels and as people read it. */
export function changesOf(
  flow: AnyFlow,
  { changes = [], userRealName, time }: FlowLogEntry,
  locale: Locale,
  w: FlowWordFunction,
): readonly FlowDifference[] {
  return changes.map(({ field, before, after }) => ({
    field,
    label: labelOf(flow, field, locale),
    before: textOf(flow, field, before, locale, w),
    after: textOf(flow, field, after, locale, w),
    by: `${userRealName} ${time}`,
  }));
}

/** How the form differs between two entries of the log: what has changed after the first, up to the second. */
export function differencesBetween(
  flow: AnyFlow,
  log: readonly FlowLogEntry[],
  [from, until]: readonly [from: number, until: number],
  locale: Locale,
  w: FlowWordFunction,
): readonly FlowDifference[] {
  const between = log.filter(({ seq }) => Number(seq) > from && Number(seq) <= until);
  const changes = new Map<string, { before: string | undefined; after: string | undefined; by: string }>();
  for (const { userRealName, time, changes: changed = [] } of between)
    for (const { field, before, after } of changed) {
      const first = changes.has(field) ? changes.get(field)?.before : before;
      changes.set(field, { before: first, after, by: `${userRealName} ${time}` });
    }
  return [...changes]
    .filter(([, { before = '', after = '' }]) => before !== after)
    .map(([field, { before, after, by }]) => ({
      field,
      label: labelOf(flow, field, locale),
      before: textOf(flow, field, before, locale, w),
      after: textOf(flow, field, after, locale, w),
      by,
    }));
}

function labelOf({ form }: AnyFlow, name: string, locale: Locale): string {
  return (form.fields[name] as Field | undefined)?.label[locale] ?? name;
}

/** A stored value as people read it; lists stand as JSON in the log. */
function textOf(
  { form }: AnyFlow,
  name: string,
  value: string | undefined,
  locale: Locale,
  w: FlowWordFunction,
): string {
  if (value === undefined || value === '') return w('emptyValue');
  const field = form.fields[name] as Field | undefined;
  if (!field) return value;
  if (field.item) return rowsText(field, value, locale);
  return field.type.format(value, field, locale);
}

function rowsText({ item }: Field, json: string, locale: Locale): string {
  try {
    const rows = JSON.parse(json) as readonly Values[];
    return rows
      .map((row) =>
        Object.entries<Field>(item?.fields ?? {})
          .flatMap(([name, field]) => {
            const value = row[name];
            if (field.type.control === 'companion') return [];
            return typeof value === 'string' && value !== '' ? [field.type.format(value, field, locale)] : [];
          })
          .join(' '),
      )
      .join(betweenSentences(locale));
  } catch {
    return json;
  }
}
