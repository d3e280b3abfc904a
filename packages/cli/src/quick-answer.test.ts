import type { Locale } from '@danbao/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { builtInHelp, helpIn } from './built-in-help.ts';
import { scripts } from './commands/completion/scripts.ts';
import { quickAnswer } from './quick-answer.ts';

const nowhere = { env: {}, home: '/nowhere', platform: 'linux', columns: undefined };
const answer = (argv: readonly string[], more: Partial<Parameters<typeof quickAnswer>[0]> = {}) =>
  quickAnswer({ ...nowhere, argv, ...more });

describe('with what the build puts in', () => {
  const put = async () => {
    const help = JSON.parse((await builtInHelp()).builtInHelp);
    vi.stubGlobal('builtInHelp', help);
    return help as Record<Locale, { width: number }>;
  };
  afterEach(() => vi.unstubAllGlobals());

  it.each<[readonly string[], Readonly<Record<string, string>>, Locale]>([
    [['--help'], {}, 'zh'],
    [['-h'], { DANBAO_LANG: 'en' }, 'en'],
    [['help', '--lang=en'], {}, 'en'],
  ])('%j prints what putting it together prints', async (argv, env, locale) => {
    const { [locale]: help } = await put();
    expect(answer(argv, { env })).toBe(await helpIn(locale, 80));
    for (const columns of [help.width + 1, 500])
      expect(answer(argv, { env, columns })).toBe(await helpIn(locale, columns));
  });

  it('leaves a terminal that is too narrow, and everything else, to the program', async () => {
    const { zh } = await put();
    expect(answer(['--help'], { columns: zh.width })).toBeUndefined();
    for (const argv of [[], ['measures', '--help'], ['--help', 'measures'], ['--halp']])
      expect(answer(argv)).toBeUndefined();
  });
});

it('puts help together where the sources run', () => {
  expect(answer(['--help'])).toBeUndefined();
});

it('prints the script of a shell, and leaves an unknown one to the program', () => {
  expect(answer(['completion', 'bash'])).toBe(scripts.bash);
  for (const argv of [['completion'], ['completion', 'tcsh'], ['completion', 'bash', 'x'], ['completion', 'toString']])
    expect(answer(argv)).toBeUndefined();
});
