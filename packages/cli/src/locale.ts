import type { Locale } from '@danbao/core';
import type { Context } from './context.ts';
import { readSettings } from './server/settings.ts';
import { valueOfOption } from './terminal/value-of-option.ts';

/** The language of a command line: what --lang or DANBAO_LANG ask for, else that of the profile, else Chinese. */
export function localeOf(context: Pick<Context, 'argv' | 'env' | 'home' | 'platform'>): Locale {
  return askedLocale(context) ?? profileLocale(context) ?? 'zh';
}

function askedLocale({ argv, env }: Pick<Context, 'argv' | 'env'>): Locale | undefined {
  const asked = valueOfOption(argv, '--lang') ?? env.DANBAO_LANG;
  return asked === 'zh' || asked === 'en' ? asked : undefined;
}

/** The language of the profile that the words, the environment or the settings name; it is known before the words are read. */
function profileLocale(context: Pick<Context, 'argv' | 'env' | 'home' | 'platform'>): Locale | undefined {
  try {
    const { defaultProfile, profiles } = readSettings(context);
    const name = valueOfOption(context.argv, '--profile') ?? (context.env.DANBAO_PROFILE || defaultProfile) ?? '';
    return Object.hasOwn(profiles, name) ? profiles[name]?.lang : undefined;
  } catch {
    // The command itself says what is wrong with the settings.
    return undefined;
  }
}
