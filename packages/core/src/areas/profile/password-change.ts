import { type Check, entity } from '../../entity.ts';
import { label } from '../../label.ts';
import { passwordLimits } from '../admin/account.ts';
import { secret } from './secret.ts';

const lengthSays = label(
  `密码应为 ${passwordLimits.min} 至 ${passwordLimits.max} 个字符`,
  `A password has ${passwordLimits.min} to ${passwordLimits.max} characters`,
);
const sameSays = label('新密码与原密码相同，请换一个', 'The new password is the old one; take another');

const checks: Check = ({ oldPassword = '', newPassword = '' }) => {
  const length = [...String(newPassword)].length;
  if (length === 0) return [];
  const isGood = length >= passwordLimits.min && length <= passwordLimits.max;
  if (!isGood) return [{ field: 'newPassword', rule: 'password', message: lengthSays }];
  return newPassword === oldPassword ? [{ field: 'newPassword', rule: 'samePassword', message: sameSays }] : [];
};

/** What a person gives to change the own password. The server also refuses a wrong old one. */
export const passwordChange = entity({
  name: 'passwordChange',
  label: label('修改密码', 'Change of password'),
  fields: {
    oldPassword: secret('原密码', 'Old password'),
    newPassword: secret('新密码', 'New password'),
  },
  checks: [checks],
});
