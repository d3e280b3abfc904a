import type { Check } from '../../entity.ts';
import { mobile } from '../../field/types/phone.ts';
import { text } from '../../field/types/text.ts';
import { isEmail } from '../../format/email.ts';
import { label } from '../../label.ts';

/** How colleagues reach somebody. An office phone may be an extension; both addresses are of the work, the mobile is the person’s own. */
export const contactFields = {
  officePhone: text('办公电话', 'Office phone', {
    max: 40,
    code: true,
    keptIfAbsent: true,
    synonyms: ['座机', '电话', '分机'],
    help: label('可填分机号，如 8012', 'an extension such as 8012 will do'),
  }),
  mobile: mobile('手机', 'Mobile', {
    keptIfAbsent: true,
    synonyms: ['手机号', '手机号码'],
    help: label('本人同意后同事才能看到', 'colleagues see it only once the person agrees'),
  }),
  email: text('邮箱', 'Email', {
    max: 100,
    code: true,
    keptIfAbsent: true,
    synonyms: ['电子邮箱', '邮件'],
  }),
};

const phoneSays = label(
  '办公电话由数字、+、-、空格、括号和“转”组成',
  'An office phone has digits, +, -, blanks and brackets; an extension follows #',
);
const emailSays = label('邮箱格式应如 name@example.com', 'An email address looks like name@example.com');

export const officePhoneShape: Check = ({ officePhone = '' }) =>
  officePhone === '' || /^\+?[\d(（][\d\-() （）转#,]{2,}$/.test(String(officePhone))
    ? []
    : [{ field: 'officePhone', rule: 'officePhone', message: phoneSays }];

export const emailShape: Check = ({ email = '' }) =>
  email === '' || isEmail(String(email)) ? [] : [{ field: 'email', rule: 'email', message: emailSays }];

export const contactChecks = [officePhoneShape, emailShape] as const;
