import * as json from '../../endpoint/answer-schema.ts';
import { profile } from './endpoints.ts';

const openSession = json.record('openSession', '登录', 'A sign-in', {
  startedAt: json.text('登录时间', 'Since when'),
  endsAt: json.text('不再使用时的失效时间', 'Until when it holds without being used'),
  current: json.flag('当前登录', 'The one that asks'),
});

const secondFactor = json.record('secondFactor', '两步验证', 'Second factor', {
  since: json.text('开启时间', 'Since when'),
  recoveryCodes: json.integer('剩余恢复码', 'Recovery codes that are left'),
});

const own = json.record('profile', '我的账号', 'My account', {
  deptName: json.optional(json.text('部门', 'Department')),
  roleName: json.text('角色', 'Role'),
  permissions: json.list('权限', 'Permissions', json.text('权限', 'Permission')),
  secondFactor: json.optional(secondFactor),
  sessions: json.list('登录，最新的在前', 'Sign-ins, the newest first', openSession),
});

const secret = json.record('factorSecret', '两步验证密钥', 'Secret of the second factor', {
  secret: json.text('密钥（base32）', 'Secret in base32'),
  address: json.text('otpauth 地址', 'The same as an otpauth address'),
});

const codes = json.record('recoveryCodes', '恢复码', 'Recovery codes', {
  recoveryCodes: json.list('恢复码，各用一次', 'Codes, each good once', json.text('恢复码', 'Code')),
});

export const profileAnswers = [
  json.answers(profile.read, own),
  json.answers(profile.prepareFactor, secret),
  json.answers(profile.turnFactorOn, codes),
];
