import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each(['zhang@example.com', 'zhang.san+oa@mail.example.com.cn', '123456@qq.com', `${'a'.repeat(64)}@b.cn`])(
  '%s is an e-mail address',
  (text) => expect(isEmail(text)).toBe(true),
);

test.each([
  '',
  'zhang',
  '@example.com',
  'zhang@',
  'zhang@localhost',
  'zhang@@example.com',
  'zhang@exa mple.com',
  'zhang@example..com',
  'zhang@-example.com',
  '.zhang@example.com',
  'zhang.@example.com',
  'zh..ang@example.com',
  'zhang@example.com, li@example.com',
  'zhang@example.com\r\nBcc: li@example.com',
  '"zhang san"@example.com',
  '张三@example.com',
  `${'a'.repeat(65)}@b.cn`,
  `a@${'b'.repeat(64)}.cn`,
  `a@${'b.'.repeat(150)}cn`,
])('%j is none', (text) => expect(isEmail(text)).toBe(false));
