import type { ControlIds } from '../field-frame.tsx';

export interface ChoiceOption {
  readonly value: string;
  readonly text: string;
}

export interface SegmentControlProps extends Partial<ControlIds> {
  readonly name: string;
  readonly value: string;
  readonly options: readonly ChoiceOption[];
  readonly onChange: (value: string) => void;
  readonly onLeave?: () => void;
  /** The name of the group, where no label stands above it. */
  readonly label?: string;
}

/** A few answers side by side: radio buttons in the looks of segments, moved through by the arrow keys. */
export function SegmentControl({ id, labelId, describedBy, invalid, required, label, ...props }: SegmentControlProps) {
  const group = id ?? props.name;
  return (
    <div
      className="db-segments"
      role="radiogroup"
      aria-labelledby={label === undefined ? labelId : undefined}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      data-invalid={invalid}
    >
      {props.options.map(({ value, text }) => (
        <label key={value} className="db-root db-segment">
          <input
            type="radio"
            name={group}
            value={value}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
            onBlur={props.onLeave}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}
