import { expect, test } from 'vitest';
import { weakPassword } from './weak-password.ts';

const owner = { username: 'zhangwei', realName: '张伟', unitName: '第一融资担保公司' };
const rules = (password: string) => weakPassword('password', password, owner).map(({ rule }) => rule);

test.each([
  ...['12345678', 'password', 'Password1', 'aaaaaaaa', '        ', 'qwertyui', '1qaz2wsx', 'a123456789', 'ABCD1234'],
  ...['ＰＡＳＳＷＯＲＤ', '87654321', 'iloveyou', '11112222', 'abababab'],
])('%s is too common', (password) => expect(rules(password)).toEqual(['weakPassword']));

test.each(['zhangwei', 'zhangwei1', 'ZhangWei!23', 'danbao2026', '张伟2026！', '第一融资担保公司1'])(
  '%s follows from who takes it',
  (password) => expect(rules(password)).toEqual(['weakPassword']),
);

test.each([
  'kelp-notary-7',
  '四月的杏花开了满山',
  'danbao im Regen am Fluss',
  ' 新密码 2026 ',
  'another one',
  'Tr0ub4dor&3x',
])('%s may be taken', (password) => expect(rules(password)).toEqual([]));
