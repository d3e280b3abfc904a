import { entity } from '../../entity.ts';
import { choice, options } from '../../field/types/choice.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';

const grants = options(
  ['password', '密码登录', 'Password'],
  ['refresh_token', '续期', 'Refresh'],
  ['ticket', '一次性票据', 'One-time ticket'],
);

/** What the token call takes (C15). */
export const tokenRequest = entity({
  name: 'tokenRequest',
  label: label('令牌申请', 'Token request'),
  fields: {
    grant_type: choice('授权方式', 'Grant', grants, { required: true }),
    username: text('用户名', 'User name', { max: 64 }),
    password: text('密码', 'Password', { max: 128, verbatim: true }),
    otp: text('验证码', 'Code', { max: 32, extension: true }),
    ticket: text('一次性票据', 'One-time ticket', { max: 1024, extension: true }),
    refresh_token: text('续期令牌', 'Refresh token', { max: 512 }),
    sysId: text('系统编号', 'System id', { max: 8 }),
  },
});

export const byUsername = entity({
  name: 'byUsername',
  label: label('用户名', 'User name'),
  fields: { username: text('用户名', 'User name', { required: true, max: 64 }) },
});

/** Single sign-on: `ticket` is a signed, single-use ticket; a bare user id gives no token. */
export const ticketRequest = entity({
  name: 'ticketRequest',
  label: label('单点登录', 'Single sign-on'),
  fields: {
    userId: text('用户编号', 'User id', { required: true, max: 64 }),
    ticket: text('一次性票据', 'One-time ticket', { max: 1024, extension: true }),
  },
});

export const userFields = {
  userId: text('用户编号', 'User id', { required: true }),
  username: text('用户名', 'User name', { required: true }),
  realName: text('姓名', 'Name', { extension: true }),
  unitUid: text('单位编号', 'Unit id', { required: true }),
  unitName: text('单位', 'Unit', { extension: true }),
};

export const user = entity({ name: 'user', label: label('用户', 'User'), fields: userFields });
