import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { commandLine } from '../terminal/command-line.ts';
import { serverAddress } from './server-address.ts';
import { adoptSessions, currentServer, sessionFile } from './session-file.ts';
import { keyOfProfile, sessionMark } from './session-key.ts';
import { isProfileName, withSetting } from './setting-keys.ts';
import { type Profile, productionOf, profileAt, readSettings, type Settings, writeSettings } from './settings.ts';
import { tokenIn } from './token-in.ts';

/** Where a command goes: a server, and the profile it was named by. */
export interface Destination {
  readonly server: string;
  /** undefined when the server was given by an address that belongs to no profile, or to several. */
  readonly profile: string | undefined;
  /** The profile whose name is to be typed before anything is written: the server is that profile's. */
  readonly production: string | undefined;
  /** What names it in a command line: `--profile test` or `--server https://…`. */
  readonly words: readonly string[];
  /** Under which its session is kept: tokens of one profile never serve another. */
  readonly sessionKey: string;
  /** The token of DANBAO_TOKEN: it is used in place of whatever is kept, and kept nowhere. */
  readonly token?: string;
}

type Where = Pick<Invocation, 'options' | 'context'>;

/**
 * With DANBAO_TOKEN the address that stands beside it, else --profile, --server, DANBAO_PROFILE, DANBAO_SERVER, the default profile, the last sign-in; undefined when none is known.
 * A profile and an address that disagree are refused: one of them is not what the person means.
 * @param to `sign-in` keeps the session of an address apart from those of the profiles there; `use` (default) takes that of
 * the one profile of a server where the address has none of its own.
 */
export function destinationOf({ options, context }: Where, to: 'use' | 'sign-in' = 'use'): Destination | undefined {
  const settings = readSettings(context);
  adoptSessions(context, settings);
  const given = options.server === undefined ? undefined : serverAddress(options.server);
  const token = tokenIn(context);
  if (token !== undefined) return withToken(token, given, { options, context }, settings, to);
  const named = options.profile ?? (given === undefined ? context.env.DANBAO_PROFILE || undefined : undefined);
  if (named !== undefined && given !== undefined && to === 'sign-in' && !Object.hasOwn(settings.profiles, named)) {
    if (!isProfileName(named)) throw new CommandError(exitCodes.invalid, 'badProfileName', { profile: named });
    return destination(given, named, settings);
  }
  if (named !== undefined) return ofProfile(named, given, settings, context);
  const address = given ?? (context.env.DANBAO_SERVER ? serverAddress(context.env.DANBAO_SERVER) : undefined);
  if (address !== undefined) {
    const isApart = to === 'sign-in' || sessionFile(context, address).read() !== undefined;
    return destination(address, isApart ? undefined : profileAt(address, settings), settings);
  }
  if (settings.defaultProfile !== undefined) return ofProfile(settings.defaultProfile, undefined, settings, context);
  const [server, profile] = currentServer(context)?.split(sessionMark) ?? [];
  if (server === undefined) return undefined;
  return destination(server, settings.profiles[profile ?? '']?.server === server ? profile : undefined, settings);
}

/** A token goes to the address that is given with it, never to one that somebody kept on this machine. */
function withToken(
  token: string,
  given: string | undefined,
  { options, context }: Where,
  settings: Settings,
  to: 'use' | 'sign-in',
): Destination {
  if (to === 'sign-in') throw new CommandError(exitCodes.invalid, 'tokenInUse');
  if (options.profile !== undefined)
    throw new CommandError(exitCodes.invalid, 'tokenOrProfile', { profile: options.profile });
  const address = given ?? (context.env.DANBAO_SERVER ? serverAddress(context.env.DANBAO_SERVER) : undefined);
  if (address === undefined) throw new CommandError(exitCodes.invalid, 'tokenNeedsServer');
  return { ...destination(address, undefined, settings), token };
}

/** Whether there is something to call with. */
export function hasSession({ token, sessionKey }: Destination, context: Context): boolean {
  return token !== undefined || sessionFile(context, sessionKey).read() !== undefined;
}

/** Makes the profile that a sign-in was the first to name. */
export function keepProfile({ profile, server }: Destination, context: Context): void {
  const settings = readSettings(context);
  if (profile === undefined || Object.hasOwn(settings.profiles, profile)) return;
  writeSettings(context, withSetting(settings, `profile.${profile}.server`, server));
}

function ofProfile(name: string, given: string | undefined, settings: Settings, context: Context): Destination {
  const profile: Profile | undefined = Object.hasOwn(settings.profiles, name) ? settings.profiles[name] : undefined;
  const set = (server: string) => commandLine(['config', 'set', `profile.${name}.server`, server], context.platform);
  const example = 'https://danbao.example.com';
  if (!profile) {
    const known = Object.keys(settings.profiles).join(', ');
    const command = commandLine(['login', '--profile', name, '--server', given ?? example], context.platform);
    throw new CommandError(exitCodes.invalid, known === '' ? 'noProfiles' : 'unknownProfile', {
      profile: name,
      known,
      command,
    });
  }
  if (profile.server === undefined)
    throw new CommandError(exitCodes.invalid, 'profileWithoutServer', { profile: name, command: set(example) });
  if (given !== undefined && given !== profile.server) {
    const params = { profile: name, server: profile.server, given };
    throw new CommandError(exitCodes.invalid, 'profileElsewhere', { ...params, command: set(given) });
  }
  return destination(profile.server, name, settings);
}

function destination(server: string, profile: string | undefined, settings: Settings): Destination {
  return {
    server,
    profile,
    production: productionOf(settings, server, profile),
    words: profile === undefined ? ['--server', server] : ['--profile', profile],
    sessionKey: profile === undefined ? server : keyOfProfile(server, profile),
  };
}
