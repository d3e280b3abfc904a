import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path/posix';
import { type Import, importsOf } from './imports-of.ts';
import { isFree, type Room, rooms } from './rooms.ts';

/** What the check needs of the disk: every source path, a file's text, and the packages that a folder's package.json names. */
export type Sources = {
  paths: readonly string[];
  read: (path: string) => string;
  /** Names in dependencies, peerDependencies and (they are bundled) devDependencies of the workspace that holds `path`. */
  declared: (path: string) => readonly string[];
};

/** Every import that crosses from one room into another against the rules, as a sentence naming file, import and rule. */
export function findViolations({ paths, read, declared }: Sources): string[] {
  return paths
    .filter((path) => !isFree(path))
    .flatMap((path) => {
      const from = roomOf(path);
      if (!from) return isWorkspaceSource(path) ? [`${path} is in no room of scripts/check/imports/rooms.ts`] : [];
      return importsOf(path, read(path))
        .map((one) => judge(path, from, one, declared(path)))
        .filter((problem) => problem !== undefined);
    });
}

/** `own` is what `<name>` stands for in the name of the room. */
type Place = { room: Room; key: string; own: string | undefined };

function judge(path: string, from: Place, one: Import, declared: readonly string[]): string | undefined {
  const { name } = one;
  if (name.startsWith('.')) return judgeOwn(path, from, one);
  if (isBuiltin(name)) {
    return from.room.name.startsWith('core') || isForBrowser(from.room)
      ? `${path} imports ${name}: ${from.room.name} runs without Node`
      : undefined;
  }
  if (name.startsWith('@danbao/')) {
    return from.room.may.includes(packageOf(name)) ? undefined : `${path} imports ${name}: ${mayOf(from)}`;
  }
  const wanted = packageOf(name);
  if (from.room.packages && !from.room.packages.includes(wanted)) {
    return `${path} imports ${name}: ${from.room.name} may use ${from.room.packages.join(', ') || 'no package'} from outside`;
  }
  return declared.includes(wanted) ? undefined : `${path} imports ${name}, which its package.json does not name`;
}

function judgeOwn(path: string, from: Place, { name, typeOnly }: Import): string | undefined {
  const target = join(dirname(path), name);
  if (workspaceOf(target) !== workspaceOf(path)) {
    return `${path} imports ${target} of another package: packages meet only through their exports`;
  }
  const to = roomOf(target);
  if (!to || to.key === from.key || isAsset(target)) return undefined;
  const may = typeOnly ? [...from.room.may, ...(from.room.mayTypes ?? [])] : from.room.may;
  if (from.own === to.own && from.room.mayOwn?.includes(to.room.name)) return undefined;
  return from.room !== to.room && may.includes(to.room.name) ? undefined : `${path} imports ${target}: ${mayOf(from)}`;
}

function mayOf({ room, key, own }: Place): string {
  const names = [...room.may, ...(room.mayOwn ?? []).map((name) => nameWith(own, name))];
  const types = room.mayTypes ? `, and types of ${room.mayTypes.join(', ')}` : '';
  return `${key} may import ${names.join(', ') || 'no other room'}${types}`;
}

/** The room of a file, and what `<name>` stands for in its name there. */
export function roomOf(path: string): Place | undefined {
  for (const room of rooms) {
    for (const at of room.at) {
      const match = path.match(pattern(at));
      if (match) return { room, key: nameWith(match[1], room.name), own: match[1] };
    }
  }
  return undefined;
}

const nameWith = (own: string | undefined, name: string): string => (own ? name.replace(/<\w+>/, own) : name);

function pattern(at: string): RegExp {
  const source = at.replaceAll('.', '\\.').replace(/<\w+>/, '([^/]+)');
  return new RegExp(at.endsWith('/') ? `^${source}` : `^${source}$`);
}

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
const workspaceOf = (path: string): string => path.split('/').slice(0, 2).join('/');
const isWorkspaceSource = (path: string): boolean => /^(packages|examples)\/[^/]+\/src\//.test(path);
const isForBrowser = (room: Room): boolean => /^(react|web)(\/|$)/.test(room.name);
const isAsset = (path: string): boolean => /\.(css|svg|png|json)(\?\w+)?$/.test(path);
