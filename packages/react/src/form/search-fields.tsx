import { date, normalise } from '@danbao/core/fields';
import { DateControl } from './controls/date-control.tsx';
import { ListControl } from './controls/list-control.tsx';
import type { ChoiceOption } from './controls/segment-control.tsx';
import { FieldFrame } from './field-frame.tsx';

interface SearchFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export interface SelectFieldProps extends SearchFieldProps {
  /** The first is usually everything, with an empty value. */
  readonly options: readonly ChoiceOption[];
}

/** One of a few answers to search by: the same list as in forms. Emptied it stays as it was, unless nothing is one of the answers. */
export function SelectField({ name, label, value, options, onChange }: SelectFieldProps) {
  const choose = (next: string) => options.some((option) => option.value === next) && onChange(next);
  return (
    <FieldFrame name={name} label={label}>
      {(ids) => <ListControl {...ids} value={value} options={options} onChange={choose} />}
    </FieldFrame>
  );
}

const day = date('日期', 'Date');

/** A day to search by: typed in any of the usual ways or picked; as yyyy-MM-dd once the field is left. */
export function DayField({ name, label, value, onChange }: SearchFieldProps) {
  const leave = () => {
    const text = value.trim();
    const parsed = text === '' ? '' : String(normalise(day, text)).slice(0, 10);
    if (parsed !== value) onChange(parsed);
  };
  return (
    <FieldFrame name={name} label={label}>
      {(ids) => <DateControl {...ids} name={name} field={day} value={value} onChange={onChange} onLeave={leave} />}
    </FieldFrame>
  );
}
