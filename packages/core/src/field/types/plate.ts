import { checkPlate } from '../../format/plate.ts';
import { label } from '../../label.ts';
import { type Field, type FieldOptions, field, type IsRequired } from '../field.ts';
import { warnedType } from './checked-type.ts';

const plateType = warnedType('plate', '车牌号', 'Number plate', checkPlate);

/** A number plate; never refused; an unusual one needs confirmation. */
export function plate<const O extends FieldOptions>(zh: string, en: string, options?: O): Field<string, IsRequired<O>> {
  return field<string, O>(plateType, label(zh, en), options, { max: 50, code: true });
}
