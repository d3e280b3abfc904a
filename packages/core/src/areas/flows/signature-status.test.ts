import { expect, test } from 'vitest';
import { taskStatuses } from './choices.ts';
import { opinionText } from './opinion-text.ts';

test('a signature stands where its number says; only a handled one without a word says so (O2, Y27)', () => {
  const names = Object.fromEntries(taskStatuses.map(({ value, label }) => [value, label.zh]));
  expect(names).toMatchObject({ '1': '已办理', '2': '已撤回', '3': '已退回', '10': '已挂起', '-1': '已删除' });
  for (const status of ['1', 1] as never[]) expect(opinionText({ status }, 'zh')).toBe('无意见');
  for (const status of ['0', '2', '3', '10', '-1', undefined] as never[])
    expect(opinionText({ status }, 'zh')).toBe('');
  expect(opinionText({ status: '1', content: '内容', signedOpinion: ' ' }, 'zh')).toBe('内容');
  expect(opinionText({ status: '1', content: '内容', signedOpinion: '同意' }, 'zh')).toBe('同意');
});
