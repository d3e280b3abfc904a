import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandArgument, CommandOption } from '../../command.ts';
import type { Context } from '../../context.ts';
import type { Say } from '../../i18n/say.ts';
import { configFolder } from '../../server/config-folder.ts';
import { settingKeys } from '../../server/setting-keys.ts';
import { readSettings } from '../../server/settings.ts';

export interface Candidate {
  readonly value: string;
  readonly text: string;
}

/** Which files the shell offers besides. */
export type Files = 'none' | 'any-file' | 'sheet-file' | 'folder';

interface Offered {
  readonly files: Files;
  readonly candidates: readonly Candidate[];
}

/** What a value can be, by its name in the help: files, or what there is now of profiles, kinds, settings and jobs. */
export async function candidatesOf(
  asked: CommandArgument | CommandOption,
  typed: string,
  context: Context,
  say: Say,
): Promise<Offered> {
  const isOption = 'flags' in asked;
  const name = isOption ? (/<(.*)>/.exec(asked.flags)?.[1] ?? '') : asked.name;
  // What is read is a sheet; what an option names may be anything.
  if (name === 'file') return { files: isOption ? 'any-file' : 'sheet-file', candidates: [] };
  if (name === 'package') return { files: 'any-file', candidates: [] };
  if (name === 'folder') return { files: 'folder', candidates: [] };
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
  return { files: 'none', candidates: (await list?.(context, say, typed)) ?? [] };
}

type List = (context: Context, say: Say, typed: string) => Promise<readonly Candidate[]>;

const lists: Readonly<Record<string, List>> = {
  kind: async (context, { locale }, typed) => {
    const { definitionsIn } = await import('../../definitions.ts');
    const kinds = Object.values(definitionsIn(context).kinds);
    // Who types Chinese means the name.
    if (/\p{Script=Han}/u.test(typed)) return kinds.map(({ kind, label }) => ({ value: label.zh, text: kind }));
    return kinds.map(({ kind, label }) => ({ value: kind, text: label[locale] }));
  },
  profile: async (context) => {
    const { profiles } = readSettings(context);
    return Object.entries(profiles).map(([value, { server = '' }]) => ({ value, text: server }));
  },
  key: async (context) => {
    const names = Object.keys(readSettings(context).profiles);
    const keys = settingKeys.flatMap((key) =>
      key.includes('<name>') ? names.map((name) => key.replace('<name>', name)) : [key],
    );
    return keys.map((value) => ({ value, text: '' }));
  },
  job: async (context) => {
    const names = readdirSync(join(configFolder(context), 'jobs'), { withFileTypes: true });
    return names.flatMap((entry) => (entry.isDirectory() ? [{ value: entry.name, text: '' }] : []));
  },
};
