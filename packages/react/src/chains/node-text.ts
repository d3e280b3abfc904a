import type { Locale } from '@danbao/core';
import { type Field, unitAfter, units } from '@danbao/core/fields';
import type { AnyFlow, FlowNode } from '@danbao/core/flows';
import type { useChainWords } from './i18n/words.ts';

type Words = ReturnType<typeof useChainWords>;

/** The field on whose amount a node depends. */
export function limitField(flow: AnyFlow, { when }: FlowNode): Field | undefined {
  if (!when || !('amount' in when)) return undefined;
  return flow.form.fields['atLeast' in when ? when.atLeast : when.below];
}

export function unitOf(field: Field | undefined, locale: Locale): string {
  return field?.unit ? units[field.unit][locale] : '';
}

/** When a node takes part, in words; nothing where it always does. */
export function conditionText(w: Words, flow: AnyFlow, node: FlowNode, limit: string, locale: Locale): string {
  const { when } = node;
  if (!when) return '';
  if ('amount' in when) {
    const field = limitField(flow, node);
    const unit = field?.unit ? unitAfter(field.unit, locale) : '';
    const amount = unit.startsWith('%') ? `${limit}${unit}` : `${limit} ${unit}`.trim();
    return w('atLeast' in when ? 'atLeast' : 'below', { field: field?.label[locale] ?? '', amount });
  }
  const name = 'is' in when ? when.is : 'filled' in when ? when.filled : '';
  const field: Field | undefined = flow.form.fields[name];
  if (!field) return w('conditional');
  if (!('is' in when)) return w('isFilled', { field: field.label[locale] });
  const answers = when.values.map((value) => field.options?.find((one) => one.value === value)?.label[locale] ?? value);
  return w('is', { field: field.label[locale], value: answers.join(w('or')) });
}
