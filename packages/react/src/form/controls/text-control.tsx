import { type ControlProps, controlAttributes } from './control-props.ts';

/** One line of text. Too much is said, never cut. */
export function TextControl(props: ControlProps) {
  return (
    <span className="db-control" data-invalid={props.invalid}>
      <input
        {...controlAttributes(props)}
        className="db-input"
        name={props.name}
        autoComplete="off"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onLeave}
      />
    </span>
  );
}
