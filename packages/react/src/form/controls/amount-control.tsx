import { type Locale, message } from '@danbao/core';
import { normalise, units } from '@danbao/core/fields';
import { amountInCapitals, hasAmountTip } from '@danbao/core/format';
import { createPortal } from 'react-dom';
import { useLocale } from '../../provider/use-danbao.ts';
import { asideOf } from '../label-aside.ts';
import { type ControlProps, controlAttributes } from './control-props.ts';
import { useSelected } from './use-selected.ts';

/**
 * A number or amount with its unit. What is typed stays as typed until the field is left, then it is shown with thousands;
 * an amount is spelled out in capitals beside the label while the field has the focus.
 */
export function AmountControl(props: ControlProps) {
  const locale = useLocale();
  const { focused, setFocused, attributes } = useSelected();
  const { field, value } = props;
  const shown = focused || value === '' ? value : field.type.format(value, field, locale);
  const capitals = focused ? capitalsOf(value, props, locale) : undefined;
  const aside = capitals ? document.getElementById(asideOf(props.labelId)) : null;
  return (
    <span className="db-control db-amount" data-invalid={props.invalid}>
      <input
        {...controlAttributes(props)}
        {...attributes}
        className="db-input db-input-number"
        name={props.name}
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={() => {
          setFocused(false);
          props.onLeave();
        }}
      />
      {field.unit && <span className="db-suffix">{unitOf(field.unit, locale)}</span>}
      {aside && createPortal(<span className="db-root db-capitals">{capitals}</span>, aside)}
    </span>
  );
}

function unitOf(unit: keyof typeof units, locale: Locale): string {
  return units[unit][locale];
}

/** In capitals; from 10^15 yuan on it is said that there are none (X1). */
function capitalsOf(value: string, { field }: ControlProps, locale: Locale): string | undefined {
  if (field.unit !== 'wan' && field.unit !== 'yuan') return undefined;
  const amount = String(normalise(field, value));
  try {
    return hasAmountTip(amount) ? amountInCapitals(amount, { unit: field.unit === 'wan' ? '10000' : '1' }) : undefined;
  } catch (error) {
    return error instanceof RangeError ? message('exceedsMaximum', locale) : undefined;
  }
}
