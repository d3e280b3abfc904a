import type { FilterCondition, Operator } from '@danbao/core/resources';
import type { AskedField } from './field-conditions.ts';

/** How people choose what is asked of a field; several conditions may follow from one. */
export type FilterMode = 'is' | 'between' | 'contains' | 'not' | 'empty' | 'filled';

const operatorsOf: Readonly<Record<FilterMode, readonly Operator[]>> = {
  is: ['eq', 'in'],
  between: ['from', 'to'],
  contains: ['contains'],
  not: ['ne'],
  empty: ['empty'],
  filled: ['filled'],
};

const modes = ['contains', 'between', 'is', 'not', 'empty', 'filled'] as const;

/** The modes of a field, the usual one first. What always has a value is never empty. */
export function modesOf({ operators, definition, isDeclared }: AskedField): readonly FilterMode[] {
  const fitting = modes.filter((mode) => operatorsOf[mode].some((operator) => operators.includes(operator)));
  const offered = fitting.filter((mode) => definition.required !== true || (mode !== 'empty' && mode !== 'filled'));
  const isByValue = isDeclared && !spanControls.includes(definition.type.control);
  return isByValue ? ['is', ...offered.filter((mode) => mode !== 'is')] : offered;
}

const spanControls: readonly string[] = ['date', 'date-time', 'number', 'amount', 'slider'];

export interface ModeValues {
  readonly mode: FilterMode;
  /** Of `between` from and to, either of which may be empty. */
  readonly values: readonly string[];
}

/** What an editor begins with. */
export function modeValues(field: AskedField): ModeValues {
  const { conditions } = field;
  const mode = modes.find((one) => conditions.some(({ operator }) => operatorsOf[one].includes(operator)));
  if (mode === undefined) return { mode: modesOf(field)[0] ?? 'is', values: [] };
  const valuesOf = (operator: Operator) =>
    conditions.flatMap((condition) => (condition.operator === operator ? condition.values : []));
  if (mode === 'between') return { mode, values: [valuesOf('from')[0] ?? '', valuesOf('to')[0] ?? ''] };
  return { mode, values: operatorsOf[mode].flatMap(valuesOf) };
}

/** The conditions that follow; none while nothing is filled in. */
export function conditionsFor(field: string, { mode, values }: ModeValues): readonly FilterCondition[] {
  if (mode === 'empty' || mode === 'filled') return [{ field, operator: mode, values: [] }];
  const operators = operatorsOf[mode];
  if (mode === 'between')
    return operators.flatMap((operator, end) => {
      const value = values[end] ?? '';
      return value === '' ? [] : [{ field, operator, values: [value] }];
    });
  const filled = values.filter((value) => value !== '');
  if (filled.length === 0) return [];
  if (mode === 'is') return [{ field, operator: filled.length === 1 ? 'eq' : 'in', values: filled }];
  return filled.map((value) => ({ field, operator: mode === 'not' ? 'ne' : 'contains', values: [value] }));
}
