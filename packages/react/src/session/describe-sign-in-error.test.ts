import { ApiError } from '@danbao/core';
import { expect, it } from 'vitest';
import { describeSignInError } from './describe-sign-in-error.ts';

type Details = Omit<ConstructorParameters<typeof ApiError>[0], 'endpoint' | 'requestId' | 'attempts'>;

it.each([
  [{ code: 'rejected', status: 400 }, '用户名或密码不正确'],
  [{ code: 'too-many', status: 429, retryAfter: 845 }, /15 分钟/],
  // What cannot be looked up is not asked to be.
  [{ code: 'network', inDoubt: true }, /^网络连接失败/],
  [{ code: 'unreadable', status: 200, inDoubt: true }, '服务器的应答不完整，请稍后重试'],
  [{ code: 'server', status: 502, inDoubt: true }, '系统内部异常，请联系网站管理员'],
] satisfies [Details, string | RegExp][])('%o is told as %s', (details, words) => {
  const error = new ApiError({
    endpoint: 'POST auth/oauth/token',
    requestId: '1',
    attempts: 1,
    ...details,
  });
  const said = describeSignInError(error, 'zh');
  if (typeof words === 'string') expect(said).toBe(words);
  else expect(said).toMatch(words);
});
