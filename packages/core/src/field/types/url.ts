import { isUrl } from '../../format/url.ts';
import { label } from '../../label.ts';
import { type Field, type FieldOptions, field, type IsRequired } from '../field.ts';
import { formatType } from './shared.ts';

const urlType = formatType({ name: 'url', label: label('网址', 'Web address'), isValid: isUrl });

/** A web address that begins with http:// or https:// (H4). */
export function url<const O extends FieldOptions>(zh: string, en: string, options?: O): Field<string, IsRequired<O>> {
  return field<string, O>(urlType, label(zh, en), options, { max: 2048 });
}
