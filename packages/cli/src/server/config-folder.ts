import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../context.ts';

/** What tells where the folder is. */
export type Where = Pick<Context, 'env' | 'home' | 'platform'>;

/** The folder of sessions and journals: DANBAO_CONFIG_DIR, AppData on Windows, else XDG. */
export function configFolder({ env, home, platform }: Where): string {
  if (env.DANBAO_CONFIG_DIR) return env.DANBAO_CONFIG_DIR;
  if (platform === 'win32') return join(env.APPDATA ?? join(home, 'AppData', 'Roaming'), 'danbao');
  return join(env.XDG_CONFIG_HOME ?? join(home, '.config'), 'danbao');
}

/** The same or a folder below it, made if needed; only the user can enter it. */
export function ensureConfigFolder(where: Where, below = ''): string {
  const folder = join(configFolder(where), below);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}
