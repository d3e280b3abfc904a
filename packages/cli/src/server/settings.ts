import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@danbao/core';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { configFolder, ensureConfigFolder } from './config-folder.ts';

/** A named place to work at. */
export interface Profile {
  readonly server?: string;
  readonly lang?: Locale;
  /** Real data: a write asks to type the profile's name. */
  readonly production?: boolean;
}

/** What `danbao config` keeps. */
export interface Settings {
  readonly defaultProfile?: string;
  readonly profiles: Readonly<Record<string, Profile>>;
}

type Where = Pick<Context, 'env' | 'home' | 'platform'>;

export function settingsPath(where: Where): string {
  return join(configFolder(where), 'config.json');
}

/** What is kept. A damaged file stops the command: taken as empty, it would make production look like any server. */
export function readSettings(where: Where): Settings {
  const file = settingsPath(where);
  const settings = settingsIn(textOf(file));
  if (settings) return settings;
  throw new CommandError(exitCodes.error, 'damagedSettings', { file });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '{}';
    throw new CommandError(exitCodes.error, 'cannotRead', { file });
  }
}

/** undefined when the text is not what `writeSettings` writes. */
function settingsIn(text: string): Settings | undefined {
  try {
    const data = JSON.parse(text) as { defaultProfile?: unknown; profiles?: unknown } | null;
    const { defaultProfile, profiles = {} } = data ?? {};
    if (data === null || typeof data !== 'object' || !isRecord(profiles)) return undefined;
    return {
      ...(typeof defaultProfile === 'string' ? { defaultProfile } : {}),
      profiles: Object.fromEntries(Object.entries(profiles).map(([name, profile]) => [name, profileIn(profile)])),
    };
  } catch {
    return undefined;
  }
}

/** Written beside and renamed, so that a killed process leaves the old file or the new one. */
export function writeSettings(where: Where, settings: Settings): void {
  ensureConfigFolder(where);
  const path = settingsPath(where);
  const beside = `${path}.${process.pid}`;
  writeFileSync(beside, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  renameSync(beside, path);
}

/** The one profile of a server; undefined when several share it. */
export function profileAt(server: string, { profiles }: Settings): string | undefined {
  const names = Object.keys(profiles).filter((name) => profiles[name]?.server === server);
  return names.length === 1 ? names[0] : undefined;
}

/** The production profile that a server belongs to, by whatever name it was reached. */
export function productionOf(settings: Settings, server: string, profile: string | undefined): string | undefined {
  const isProduction = (name: string) => settings.profiles[name]?.production === true;
  if (profile !== undefined && isProduction(profile)) return profile;
  return Object.keys(settings.profiles).find(
    (name) => isProduction(name) && settings.profiles[name]?.server === server,
  );
}

function profileIn(value: unknown): Profile {
  const { server, lang, production } = isRecord(value) ? value : ({} as Record<string, unknown>);
  return {
    ...(typeof server === 'string' ? { server } : {}),
    ...(lang === 'zh' || lang === 'en' ? { lang } : {}),
    ...(typeof production === 'boolean' ? { production } : {}),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
