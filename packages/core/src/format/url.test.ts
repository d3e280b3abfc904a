import { expect, it } from 'vitest';
import { isUrl } from './url.ts';

it.each([
  'http://example.com',
  'HTTPS://Example.com:8443/a/b?c=d&e=%20#f',
  'http://localhost:8080/',
  'http://192.0.2.1/x',
  'http://[2001:db8::1]:80/',
  'https://例子.中国/路径?问=答',
  `https://example.com/${'a'.repeat(2028)}`,
])('accepts %s', (text) => {
  expect(isUrl(text)).toBe(true);
});

it.each([
  '',
  'example.com',
  '//example.com',
  'http:example.com',
  'http:/example.com',
  'http://',
  'http:///x',
  'http://?x',
  'http://.',
  'http://a..b',
  'http://.a',
  'http://256.1.1.1',
  'http://example.com:99999',
  'http://exa mple.com',
  ' http://example.com',
  'http://example.com\n',
  'http://example.com/\t',
  'http://example.com/\0',
  'http://example.com/\ud800',
  'http:\\\\example.com',
  'http://bank.example\\@evil.example',
  'http://user:secret@example.com',
  'http://user@example.com',
  'http://example.com/"><script>',
  'ftp://example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  'httpſ://example.com',
  'ｈttp://example.com',
  `http://${'a'.repeat(64)}.com`,
  `https://example.com/${'a'.repeat(2029)}`,
])('refuses %j', (text) => {
  expect(isUrl(text)).toBe(false);
});
