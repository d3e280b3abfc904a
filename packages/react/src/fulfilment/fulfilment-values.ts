import { initialValues, type Values, visibleValues } from '@danbao/core';
import { fulfilmentForm, type Measure, offeredFulfilment } from '@danbao/core/measures';

const notTyped = ['kind', 'proofCount'];

/** The names of what the dialog edits, in order; the reason in place of evidence only where the deployment takes one. */
export const fulfilmentNames: readonly string[] = Object.keys(fulfilmentForm.fields).filter(
  (name) => !notTyped.includes(name),
);

/** What the dialog begins with: what is recorded, else what the measure says, else the defaults (M3). */
export function fulfilmentValues(record: Values, measure: Values, kind: Measure | undefined): Record<string, string> {
  const initial = initialValues(fulfilmentForm);
  const offered = kind ? offeredFulfilment(kind, measure) : {};
  const values = fulfilmentNames.map((name) => [name, textOf(record[name]) ?? offered[name] ?? initial[name] ?? '']);
  return { ...Object.fromEntries(values), kind: kind?.kind ?? textOf(record['kind']) ?? '' };
}

/** What is sent: the visible fields, the days of the term as texts too (M3), and which warnings were confirmed. */
export function fulfilmentBodyOf(
  apply_optguaranty_ID: string,
  values: Values,
  confirmed: readonly string[] = [],
): Record<string, unknown> {
  const sent = visibleValues(fulfilmentForm, values);
  const { optBeginDate: begin, optEndDate: end } = sent;
  return {
    ...sent,
    apply_optguaranty_ID,
    ...(typeof begin === 'string' ? { optBeginDateStr: begin.slice(0, 10) } : {}),
    ...(typeof end === 'string' ? { optEndDateStr: end.slice(0, 10) } : {}),
    ...(confirmed.length > 0 ? { confirmed: confirmed.join(',') } : {}),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
