import { normalise, units } from '@danbao/core/fields';
import { useLocale } from '../../provider/use-danbao.ts';
import { type ControlProps, controlAttributes } from './control-props.ts';

/** A whole percentage: a slider, and its number to type. */
export function SliderControl(props: ControlProps) {
  const locale = useLocale();
  const { value, field } = props;
  const parsed = String(normalise(field, value));
  const at = field.type.check(parsed, field).length === 0 ? parsed : '0';
  return (
    <span className="db-slider">
      <input
        type="range"
        className="db-range"
        min="0"
        max="100"
        step="1"
        aria-labelledby={props.labelId}
        aria-valuetext={`${at}%`}
        value={at}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onLeave}
      />
      <span className="db-control db-slider-number" data-invalid={props.invalid}>
        <input
          {...controlAttributes(props)}
          className="db-input db-input-number"
          name={props.name}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onLeave}
        />
        <span className="db-suffix">{units.percent[locale]}</span>
      </span>
    </span>
  );
}
