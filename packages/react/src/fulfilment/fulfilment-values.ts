import { initialValues, type Values, visibleValues } from '@danbao/core';
import { fulfilmentForm } from '@danbao/core/measures';

/** What the fulfilment takes over from its measure while nothing of it was recorded. */
const takenOver = [
  'assessValue',
  'alreadyValue',
  'optValue',
  'coverageRatio',
  'keepType',
  'isInsurance',
  'insuranceCompany',
  'insuranceCode',
];

/** The names of what the dialog edits, in order. */
export const fulfilmentNames: readonly string[] = Object.keys(fulfilmentForm.fields).filter((name) => name !== 'kind');

/** What the dialog begins with: what is recorded, else what the measure says, else the defaults (M3). */
export function fulfilmentValues(record: Values, measure: Values, kind: string): Record<string, string> {
  const initial = initialValues(fulfilmentForm);
  const values = fulfilmentNames.map((name) => {
    const own = textOf(record[name]) ?? (takenOver.includes(name) ? textOf(measure[name]) : undefined);
    return [name, own ?? initial[name] ?? ''];
  });
  return { ...Object.fromEntries(values), kind };
}

/** What is sent: the visible fields, and the days of the term as texts too (M3). */
export function fulfilmentBodyOf(apply_optguaranty_ID: string, values: Values): Record<string, unknown> {
  const sent = visibleValues(fulfilmentForm, values);
  const { optBeginDate: begin, optEndDate: end } = sent;
  return {
    ...sent,
    apply_optguaranty_ID,
    ...(typeof begin === 'string' ? { optBeginDateStr: begin.slice(0, 10) } : {}),
    ...(typeof end === 'string' ? { optEndDateStr: end.slice(0, 10) } : {}),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
