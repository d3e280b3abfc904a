import { entity } from '../../entity.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { secret } from './secret.ts';

/** What a person gives to turn the second factor on or off. Only turning it off takes a recovery code too. */
export const factorProof = entity({
  name: 'factorProof',
  label: label('两步验证', 'Second factor'),
  fields: {
    password: secret('当前密码', 'Current password'),
    otp: text('验证码', 'Code', { required: true, max: 32 }),
  },
});
