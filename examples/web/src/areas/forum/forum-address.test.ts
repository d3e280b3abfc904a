import { expect, it } from 'vitest';
import { forumAddress } from './forum-address.ts';

it('the code stands in the query beside what is there, and before the hash', () => {
  expect(forumAddress('https://bbs.example/in', 'a b')).toBe('https://bbs.example/in?code=a+b');
  expect(forumAddress('https://bbs.example/?from=oa#/top', '1')).toBe('https://bbs.example/?from=oa&code=1#/top');
});
