import { isMobile } from '../../format/mobile.ts';
import { isPhone, plainMobile, plainPhone } from '../../format/phone.ts';
import { label } from '../../label.ts';
import { type Field, type FieldOptions, field, type IsRequired } from '../field.ts';
import { formatType } from './shared.ts';

const mobileType = formatType({
  name: 'mobile',
  label: label('手机号码', 'Mobile number'),
  isValid: isMobile,
  pattern: '^1[3-9][0-9]{9}$',
  parse: plainMobile,
});

const phoneType = /* @__PURE__ */ formatType({
  name: 'phone',
  label: /* @__PURE__ */ label('手机或固定电话', 'Mobile or landline'),
  isValid: isPhone,
  parse: plainPhone,
});

/** A mobile phone number of 11 digits (H1). */
export function mobile<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(mobileType, label(zh, en), options);
}

/** A mobile number (H1) or a landline with area code and hyphen (H3). */
export function phone<const O extends FieldOptions>(zh: string, en: string, options?: O): Field<string, IsRequired<O>> {
  return field<string, O>(phoneType, label(zh, en), options);
}
