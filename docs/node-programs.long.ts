import { join } from 'node:path';
import { expect, test } from 'vitest';
import { capture, root, tool } from '../scripts/run.ts';

// Their own tests start them as one file each, which takes a tenth.
test.each([
  ['customers.ts', [], 2, '用法：npx tsx customers.ts'],
  ['unfulfilled.ts', ['甲'], 1, 'server http://127.0.0.1:1'],
] as const)('%s starts as its page says', async (program, words, code, said) => {
  const started = [tool('tsx'), '--tsconfig', join(root, 'tsconfig.json'), join(root, 'examples/node-script', program)];
  const env = { ...process.env, DANBAO_SERVER: 'http://127.0.0.1:1', DANBAO_LANG: 'zh', DANBAO_PASSWORD: 'x' };
  const ended = await capture(process.execPath, [...started, ...words], { env });
  expect(ended).toEqual({ code, output: expect.stringContaining(said) });
});
