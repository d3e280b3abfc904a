import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Label } from '@danbao/core';
import { and, count, eq } from 'drizzle-orm';
import { type Config, readConfig } from '../config.ts';
import type { Database, Db } from '../db/database.ts';
import { pgliteFolder } from '../db/pglite-folder.ts';
import { roles, users } from '../db/schema.ts';
import { lastMigration, newestMigration } from '../db/versions.ts';
import type { FileStore } from '../files/store.ts';
import { directoryLists, directoryReasons, notPossible, usage } from '../i18n/operate.ts';
import { backUp, move, restore } from './backup.ts';
import { brokenIndexes } from './broken-indexes.ts';
import { checkFiles } from './check-files.ts';
import { NotPossible } from './copy-tables.ts';
import { nameDuplicates, printMerge } from './duplicates.ts';
import { exportAll } from './export-all.ts';
import { forgetSignOn } from './forget-sign-on.ts';
import { grantAdmin, type TellOfRights } from './grant-admin.ts';
import { logger } from './logger.ts';
import { openDatabase, openFiles, storageOf } from './open.ts';
import type { OtherReading } from './other-readings.ts';
import { packIndexes } from './pack-indexes.ts';
import { resetPassword } from './reset-password.ts';
import { say } from './say.ts';
import { securityLog } from './security-log.ts';
import { waysIn } from './ways-in.ts';

/** The exit code: 0 in order, 1 not, 2 not understood. */
type Code = 0 | 1 | 2;

interface Call {
  readonly config: Config;
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly words: readonly string[];
  readonly database: Database;
  readonly files: FileStore;
  readonly fromAreas: FromAreas;
}

/** What commands take from the areas, which they know nothing of. */
export interface FromAreas {
  /** Tells people of rights that a command has changed. */
  readonly tellOfRights: TellOfRights;
  /** Makes accounts and departments follow the directory of the settings; only told what that would do where it is `dry`. */
  followDirectory(db: Db, config: Config, dry: boolean): Promise<Followed>;
  /** What they say against the rules that hold between them, a sentence for each. */
  contradictions(db: Db): Promise<readonly Label[]>;
  /** Names and codes that their fields would read in another way today, with the kind and the id of the record. */
  otherReadings(db: Db): AsyncIterable<OtherReading & { readonly of: string; readonly id: string }>;
}

/** User names, and names of departments. */
interface Followed extends Readonly<Record<keyof typeof directoryLists, readonly string[]>> {
  readonly left: readonly { readonly username: string; readonly reason: keyof typeof directoryReasons }[];
}

interface Command {
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
  readonly needs?: string;
  /** The database is brought up to date first: it is a new one. */
  readonly upgrade?: boolean;
  readonly run: (call: Call) => Promise<Code>;
}

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;
const leastSpace = 1024 ** 3;
/** Of one kind of finding as many are named one by one. */
const mostNamed = 20;

const commands: Readonly<Record<string, Command>> = {
  check: { options: {}, run: check },
  'check-files': {
    options: { digest: flag, recover: flag, discard: flag, adopt: flag },
    run: ({ database, files, options }) => reportFiles(database, files, options),
  },
  backup: {
    options: { to: text },
    needs: 'to',
    run: async ({ database, files, options }) => {
      const since = performance.now();
      const folder = resolve(String(options['to']));
      const { tables, files: kept, missing } = await backUp(database, files, folder);
      say('backedUp', { folder, files: kept, ...counted(tables), seconds: secondsSince(since) });
      return missing.length === 0 ? 0 : 1;
    },
  },
  export: {
    options: { to: text },
    needs: 'to',
    run: async ({ database, files, options }) => {
      const since = performance.now();
      const folder = resolve(String(options['to']));
      const { records, files: kept, missing } = await exportAll(database, files, folder);
      say('exported', { folder, files: kept.length, ...counted(records), seconds: secondsSince(since) });
      if (missing.length > 0) say('exportMissing', { count: missing.length });
      return missing.length === 0 ? 0 : 1;
    },
  },
  restore: {
    options: { from: text },
    needs: 'from',
    upgrade: true,
    run: async ({ database, files, options }) => {
      const since = performance.now();
      const { tables, files: kept } = await restore(database, files, String(options['from']));
      say('restored', { files: kept, ...counted(tables), seconds: secondsSince(since) });
      return 0;
    },
  },
  move: {
    options: { to: text },
    needs: 'to',
    run: async ({ config, database, files, options }) => {
      const since = performance.now();
      const url = String(options['to']);
      if (!/^postgres(ql)?:\/\//.test(url)) throw new NotPossible('noServer');
      const target = await openDatabase(
        { ...config, DATABASE_URL: url, DATABASE_LISTEN_URL: undefined },
        logger(config),
      );
      try {
        say('moved', { ...counted(await move(database, target, files)), seconds: secondsSince(since) });
        return 0;
      } finally {
        await target.close();
      }
    },
  },
  'pack-indexes': {
    options: {},
    run: async ({ database }) => {
      const since = performance.now();
      const { indexes, before, after } = await packIndexes(database);
      say('packed', { indexes, before: megabytes(before), after: megabytes(after), seconds: secondsSince(since) });
      return 0;
    },
  },
  'security-log': {
    options: { since: text, after: text },
    run: async ({ database, options }) => {
      const { since, after = '0' } = options;
      const from = since === undefined ? undefined : new Date(String(since));
      if (Number.isNaN(from?.getTime()) || !/^\d{1,15}$/.test(String(after))) return help();
      for await (const event of securityLog(database.db, { since: from, after: Number(after) }))
        process.stdout.write(`${JSON.stringify(event)}\n`);
      return 0;
    },
  },
  'ways-in': {
    options: {},
    run: async ({ config, database }) => {
      const found = await waysIn(database.db, config);
      for (const { isOn, isOpen, says } of found)
        say('wayIn', { mark: isOpen ? '!' : isOn ? '+' : '-', zh: says.zh, en: says.en });
      return found.some(({ isOpen }) => isOpen) ? 1 : 0;
    },
  },
  duplicates: {
    options: { keep: text, values: text, yes: flag },
    run: async ({ database: { db }, options, words }) => {
      if (((await lastMigration(db)) ?? 0) < newestMigration()) throw new NotPossible('needsUpgrade');
      if (words.length === 0) return (await nameDuplicates(db, { each: true })) ? 1 : 0;
      const { keep, values, yes } = options;
      if (words[0] !== 'merge' || keep === undefined) return help();
      const whose = values === undefined ? undefined : String(values);
      await printMerge(db, { keep: String(keep), values: whose, dry: yes !== true });
      return 0;
    },
  },
  directory: {
    options: { yes: flag },
    run: async ({ config, database: { db }, options, words, fromAreas }) => {
      if (words[0] !== 'sync') return help();
      const dry = options['yes'] !== true;
      const { left, ...lists } = await fromAreas.followDirectory(db, config, dry);
      for (const [name, list] of Object.entries(lists))
        say('directoryList', {
          ...directoryLists[name as keyof typeof lists],
          count: list.length,
          names: list.join(' '),
        });
      for (const { username, reason } of left) say('directoryLeft', { username, ...directoryReasons[reason] });
      say(dry ? 'directoryTried' : 'directoryFollowed');
      return 0;
    },
  },
  'sign-on': {
    options: { username: text },
    needs: 'username',
    run: async ({ database, options, words }) => {
      if (words[0] !== 'forget') return help();
      const username = String(options['username']);
      say('signOnForgotten', { username, count: await forgetSignOn(database.db, username) });
      return 0;
    },
  },
  admin: {
    options: { username: text, 'second-factor': flag },
    run: async ({ config, database, options, words, fromAreas }) => {
      const username = String(options['username'] ?? 'admin');
      if (words[0] === 'grant') {
        say('granted', { username, ...(await grantAdmin(database.db, username, fromAreas.tellOfRights)) });
        return 0;
      }
      if (words[0] !== 'reset-password') return help();
      const { password, factor } = await resetPassword(database.db, {
        username,
        password: config.ADMIN_PASSWORD,
        secondFactor: options['second-factor'] === true,
      });
      say(config.ADMIN_PASSWORD === undefined ? 'newPassword' : 'passwordSet', { username, password });
      if (factor) say(factor === 'removed' ? 'factorRemoved' : 'factorKept', { username });
      return 0;
    },
  },
  help: { options: {}, run: async () => help() },
};

export const isCommand = (name: string): boolean => Object.hasOwn(commands, name) || name === '--help';

/** Works on the data without the server: on the embedded database only while the server does not run. */
export async function runCommand(name: string, args: readonly string[], fromAreas: FromAreas): Promise<Code> {
  const command = commands[name];
  if (!command || name === 'help') return help();
  const parsed = parse(command, args);
  if (!parsed || (command.needs !== undefined && parsed.options[command.needs] === undefined)) return help();
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  const { upgrade = false } = command;
  // Opening an embedded database makes one.
  if (!upgrade && config.DATABASE_URL === undefined && !existsSync(pgliteFolder(resolve(config.DATA_DIR))))
    return refuse(new NotPossible('noData', resolve(config.DATA_DIR)));
  const database = await openDatabase(config, logger(config), { upgrade });
  try {
    return await command.run({ config, database, files: await openFiles(config), fromAreas, ...parsed });
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error;
    return refuse(error);
  } finally {
    await database.close();
  }
}

function refuse({ reason, detail }: NotPossible): Code {
  const { zh, en } = notPossible[reason];
  console.error([zh, en, detail].filter((line) => line !== '').join('\n'));
  return 1;
}

function parse({ options }: Command, args: readonly string[]): Pick<Call, 'options' | 'words'> | undefined {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { options: values, words: positionals };
  } catch {
    return undefined;
  }
}

async function check({ config, database, files, fromAreas }: Call): Promise<Code> {
  const { db } = database;
  const [people] = await db.select({ count: count() }).from(users);
  const version = (await lastMigration(db)) ?? 0;
  say('database', { place: storageOf(config), rows: people?.count ?? 0, version: new Date(version).toISOString() });
  const needsUpgrade = version < newestMigration();
  if (needsUpgrade) say('needsUpgrade');
  const inCharge = await db
    .select({ permissions: roles.permissions })
    .from(users)
    .innerJoin(roles, eq(roles.roleId, users.roleId))
    .where(and(eq(users.active, true)));
  const hasAdmin = inCharge.some(({ permissions }) => permissions.includes('admin:users'));
  if (!hasAdmin) say('noAdmin');
  const broken = await brokenIndexes(db);
  if (broken.length > 0) say('brokenIndexes', { names: broken.join(' ') });
  const { free = Number.POSITIVE_INFINITY } = await files.probe();
  if (Number.isFinite(free)) say('space', { megabytes: megabytes(free) });
  const isTight = free < leastSpace;
  if (isTight) say('littleSpace', { megabytes: megabytes(leastSpace) });
  const hasDuplicates = !needsUpgrade && (await nameDuplicates(db));
  const contradictions = needsUpgrade ? [] : await fromAreas.contradictions(db);
  for (const { zh, en } of contradictions.slice(0, mostNamed)) say('contradiction', { zh, en });
  if (contradictions.length > mostNamed) say('moreContradictions', { count: contradictions.length - mostNamed });
  if (!needsUpgrade) await nameOtherReadings(db, fromAreas);
  const code = await reportFiles(database, files, {});
  if (code !== 0 || !hasAdmin || isTight || hasDuplicates || broken.length + contradictions.length > 0) return 1;
  say('checked');
  return 0;
}

/** They break no rule: whoever saves the record mends them. */
async function nameOtherReadings(db: Db, { otherReadings }: FromAreas): Promise<void> {
  let found = 0;
  for await (const { of, id, field, stored, read } of otherReadings(db)) {
    found += 1;
    if (found <= mostNamed) say('otherReading', { of, id, field, stored, read });
  }
  if (found > mostNamed) say('moreOtherReadings', { count: found - mostNamed });
}

async function reportFiles({ db }: Database, store: FileStore, options: Call['options']): Promise<Code> {
  const found = await checkFiles(db, store, options);
  const about = (kind: 'missing' | 'damaged') => {
    for (const { fileName: name, infoId: record, fileId: id } of found[kind]) say(kind, { name, record, id });
  };
  about('missing');
  about('damaged');
  say('files', { ...found, missing: found.missing.length, damaged: found.damaged.length });
  if (!found.isOwn) say('strangeStore');
  return found.isOwn && found.missing.length + found.damaged.length === 0 ? 0 : 1;
}

function help(): Code {
  console.error(usage);
  return 2;
}

function counted(tables: readonly { readonly rows: number }[]) {
  return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0) };
}

const secondsSince = (time: number) => ((performance.now() - time) / 1000).toFixed(1);
const megabytes = (bytes: number) => Math.floor(bytes / 1024 ** 2);
