import type { Field } from '../../field/field.ts';
import { units } from '../../field/unit.ts';
import type { AnyFlow } from './flow.ts';

/** 请假：年休假 3 天: the flow and the values that its definition names; Chinese, as lists and messages show it. */
export function flowTitle({ label, title, form }: AnyFlow, values: Readonly<Record<string, unknown>>): string {
  const parts = title.flatMap((name) => {
    const field = form.fields[name] as Field | undefined;
    const value = values[name];
    if (!field || typeof value !== 'string' || value === '') return [];
    const text = field.type.format(value, field, 'zh');
    return `${text}${field.unit ? ` ${units[field.unit].zh}` : ''}`;
  });
  return parts.length === 0 ? label.zh : `${label.zh}：${parts.join(' ')}`;
}
