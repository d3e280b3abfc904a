import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';
import { serverAddress } from './server-address.ts';
import type { Profile, Settings } from './settings.ts';

type ProfileField = keyof Profile;
type Key =
  | { readonly is: 'default' }
  | { readonly is: 'profile'; readonly name: string }
  | { readonly is: 'field'; readonly name: string; readonly field: ProfileField };

/** The names of what can be set; `<name>` is a profile's. */
export const settingKeys = [
  'default-profile',
  'profile.<name>.server',
  'profile.<name>.lang',
  'profile.<name>.production',
] as const;

/** Every setting that has a value, as key and text. */
export function listSettings({ defaultProfile, profiles }: Settings): [key: string, value: string][] {
  return [
    ...(defaultProfile === undefined ? [] : [['default-profile', defaultProfile] as [string, string]]),
    ...Object.entries(profiles).flatMap(([name, profile]) =>
      Object.entries(profile).map(([field, value]): [string, string] => [`profile.${name}.${field}`, String(value)]),
    ),
  ];
}

/** The settings with one more; a key or value that cannot be is refused and says what can be. */
export function withSetting(settings: Settings, text: string, value: string): Settings {
  const key = keyOf(text);
  if (key.is === 'profile') throw unknownKey(text);
  if (key.is === 'default') {
    if (Object.hasOwn(settings.profiles, value)) return { ...settings, defaultProfile: value };
    const known = Object.keys(settings.profiles).join(', ') || '-';
    throw new CommandError(exitCodes.invalid, 'badDefaultProfile', { profile: value, known });
  }
  const profile = { ...settings.profiles[key.name], ...fieldValue(key.field, value, text) };
  return { ...settings, profiles: { ...settings.profiles, [key.name]: profile } };
}

/** The settings without one, or without a whole profile: `profile.<name>`. */
export function withoutSetting(settings: Settings, text: string): Settings {
  const key = keyOf(text);
  const { defaultProfile, ...rest } = settings;
  if (key.is === 'default') return rest;
  const { [key.name]: profile, ...others } = settings.profiles;
  if (key.is === 'profile') return { ...(defaultProfile === key.name ? rest : settings), profiles: others };
  const { [key.field]: _, ...left } = profile ?? {};
  return profile ? { ...settings, profiles: { ...others, [key.name]: left } } : settings;
}

const fields: Readonly<Record<ProfileField, (value: string) => Profile | undefined>> = {
  server: (value) => ({ server: serverAddress(value) }),
  lang: (value) => (value === 'zh' || value === 'en' ? { lang: value } : undefined),
  production: (value) => (value === 'true' || value === 'false' ? { production: value === 'true' } : undefined),
};

function fieldValue(field: ProfileField, value: string, key: string): Profile {
  const made = fields[field](value);
  if (made) return made;
  const choices = field === 'lang' ? 'zh, en' : 'true, false';
  throw new CommandError(exitCodes.invalid, 'badSetting', { key, value, choices });
}

/** Names hold letters of any script, digits, `-` and `_`. */
const profileKey = /^profile\.([\p{L}\p{N}_-]{1,40})(?:\.(server|lang|production))?$/u;

/** Whether a profile may be called so. */
export function isProfileName(text: string): boolean {
  return text !== '__proto__' && profileKey.test(`profile.${text}`) && !text.includes('.');
}

function keyOf(text: string): Key {
  if (text === 'default-profile') return { is: 'default' };
  const [, name, field] = profileKey.exec(text) ?? [];
  if (name === undefined || name === '__proto__') throw unknownKey(text);
  return field === undefined ? { is: 'profile', name } : { is: 'field', name, field: field as ProfileField };
}

export function unknownKey(key: string): CommandError {
  return new CommandError(exitCodes.invalid, 'unknownSetting', { key, choices: settingKeys.join(', ') });
}
