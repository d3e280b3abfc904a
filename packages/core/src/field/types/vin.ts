import { checkVin } from '../../format/vin.ts';
import { label } from '../../label.ts';
import { type Field, type FieldOptions, field, type IsRequired } from '../field.ts';
import { warnedType } from './checked-type.ts';

const vinType = warnedType('vin', '车辆识别代号', 'Vehicle identification number', checkVin);

/** A vehicle identification number of 17 characters; never refused; an unusual one needs confirmation. */
export function vin<const O extends FieldOptions>(zh: string, en: string, options?: O): Field<string, IsRequired<O>> {
  return field<string, O>(vinType, label(zh, en), options, { max: 50, code: true });
}
