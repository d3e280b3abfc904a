import { expect, it } from 'vitest';
import { mentionAt, mentionsIn } from './mentions.ts';

const people = [
  { userId: '1', realName: '王芳' },
  { userId: '2', realName: '王芳华' },
  { userId: '3', realName: '李伟' },
  { userId: '4', realName: '李伟' },
];

it('names after an @ mean people, the longest that fits, each once', () => {
  expect(mentionsIn('请@王芳华 和@王芳看，@王芳 再看', people)).toEqual(['2', '1']);
  expect(mentionsIn('王芳 a@b.cn', people)).toEqual([]);
});

it('of several of one name only who was picked is meant', () => {
  expect(mentionsIn('@李伟', people)).toEqual([]);
  expect(mentionsIn('@李伟', people, ['4'])).toEqual(['4']);
});

it('what is typed after an @ is looked up until a space', () => {
  expect(mentionAt('请@wa', 4)).toEqual({ from: 1, query: 'wa' });
  expect(mentionAt('请@', 2)).toEqual({ from: 1, query: '' });
  expect(mentionAt('请@王芳 看', 6)).toBeUndefined();
});
