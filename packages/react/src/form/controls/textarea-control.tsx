import { useLayoutEffect, useRef } from 'react';
import { type ControlProps, controlAttributes } from './control-props.ts';

const fewestRows = 4;
const maxRows = 15;

/** Several lines of text; grows from 4 to 15 rows (A27). */
export function TextareaControl(props: ControlProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { value } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows from the text that is shown
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.rows = fewestRows;
    while (element.scrollHeight > element.clientHeight && element.rows < maxRows) element.rows += 1;
  }, [value]);
  return (
    <span className="db-control" data-invalid={props.invalid}>
      <textarea
        {...controlAttributes(props)}
        ref={area}
        className="db-input"
        name={props.name}
        rows={fewestRows}
        value={value}
        onChange={(event) => props.onChange(event.target.value)}
        // A browser shows the line of the caret only: all of it should be seen.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
        onBlur={props.onLeave}
      />
    </span>
  );
}
