import { ApiError } from '@danbao/core';
import { expect, test } from 'vitest';
import type { Context } from './context.ts';
import { createSay } from './i18n/say.ts';
import { reportFailure } from './report-failure.ts';

async function told(code: 'network' | 'timeout', cause: unknown, inDoubt: boolean) {
  let text = '';
  const write = (words: string) => {
    text += words;
  };
  const context = {
    argv: ['measures', 'import', 'a.csv'],
    platform: 'linux',
    env: {},
    stderr: write,
  } as never as Context;
  const error = new ApiError({ code, endpoint: 'POST danbao/x', requestId: '1', attempts: 1, inDoubt, cause });
  expect(await reportFailure(error, context, createSay('zh', write))).toBe(5);
  return text;
}

const lost = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

test('a server that does not answer is said so with its reason, in no words of forms', async () => {
  const refused = await told('network', lost('ECONNREFUSED'), true);
  expect(refused).toContain('服务器没有回应（ECONNREFUSED）');
  expect(refused).not.toContain('可能已经生效');
  const cut = await told('network', lost('ECONNRESET'), true);
  expect(cut).toContain('可能已经生效，请先核对');
  const slow = await told('timeout', 'timeout', false);
  expect(slow).toContain('长时间没有回应');
  for (const words of [refused, cut, slow]) expect(words).not.toMatch(/刷新|填写的内容/);
});
