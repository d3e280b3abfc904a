import type { Locale } from '@danbao/core';
import type { Context } from '../context.ts';
import { valueOfOption } from '../terminal/value-of-option.ts';
import { readSettings } from './settings.ts';

/** The language of the profile that the words, the environment or the settings name; it is known before the words are read. */
export function profileLocale(context: Pick<Context, 'argv' | 'env' | 'home' | 'platform'>): Locale | undefined {
  try {
    const { defaultProfile, profiles } = readSettings(context);
    const name = valueOfOption(context.argv, '--profile') ?? (context.env.DANBAO_PROFILE || defaultProfile) ?? '';
    return Object.hasOwn(profiles, name) ? profiles[name]?.lang : undefined;
  } catch {
    // The command itself says what is wrong with the settings.
    return undefined;
  }
}
