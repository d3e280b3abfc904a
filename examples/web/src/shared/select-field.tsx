import { FieldFrame } from '@danbao/react';

export interface SelectFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}

/** One of a few answers to search by. */
export function SelectField({ name, label, value, options, onChange }: SelectFieldProps) {
  return (
    <FieldFrame name={name} label={label}>
      {({ id }) => (
        <select
          id={id}
          className="db-select h-(--db-control) w-full"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
