import { expect, test } from 'vitest';
import { dnKey, partsOfDn, unitsBelow } from './dn.ts';

test('a DN is read whatever signs its values have', () => {
  expect(partsOfDn('cn=Li\\, Wei,OU=\\E8\\AF\\84\\E5\\AE\\A1, dc=a')).toEqual([
    { type: 'cn', value: 'Li, Wei' },
    { type: 'ou', value: '评审' },
    { type: 'dc', value: 'a' },
  ]);
});

test('two spellings of one DN are the same', () => {
  expect(dnKey('CN=Staff, DC=Example,dc=com')).toBe(dnKey('cn=staff,dc=example,dc=com'));
  expect(dnKey('cn=a\\2Cb,dc=x')).toBe(dnKey('cn=a\\,b,dc=x'));
  expect(dnKey('cn=a,dc=x')).not.toBe(dnKey('cn=a,dc=y'));
});

test('the units below a base come from the top', () => {
  expect(unitsBelow('ou=people,dc=x', 'uid=li,ou=组,ou=部,OU=People,DC=x')).toEqual(['部', '组']);
  expect(unitsBelow('dc=x', 'uid=li,dc=x')).toEqual([]);
});

test('a backslash that is escaped escapes nothing after it', () => {
  expect(partsOfDn(String.raw`ou=a\\2Cb,ou=a\5C2Cb,ou=a\5Cb`).map(({ value }) => value)).toEqual([
    ...[String.raw`a\2Cb`, String.raw`a\2Cb`, String.raw`a\b`],
  ]);
});
