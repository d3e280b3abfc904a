import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Offer } from '../../command.ts';
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

export interface Offered {
  readonly files: Files;
  readonly candidates: readonly Candidate[];
}

/** The values that there are now: profiles of the settings, kinds of the definitions, jobs of this machine. */
export async function candidatesOf(offer: Offer, typed: string, context: Context, say: Say): Promise<Offered> {
  if (offer === 'sheet-file' || offer === 'any-file' || offer === 'folder') return { files: offer, candidates: [] };
  return { files: 'none', candidates: await lists[offer](context, say, typed) };
}

type List = (context: Context, say: Say, typed: string) => Promise<readonly Candidate[]>;

const lists: Readonly<Record<Exclude<Offer, Files>, List>> = {
  kind: async (_context, { locale }, typed) => {
    const { measureKinds } = await import('@danbao/core');
    const kinds = Object.values(measureKinds);
    // Who types Chinese means the name.
    if (/\p{Script=Han}/u.test(typed)) return kinds.map(({ kind, label }) => ({ value: label.zh, text: kind }));
    return kinds.map(({ kind, label }) => ({ value: kind, text: label[locale] }));
  },
  profile: async (context) => {
    const { profiles } = readSettings(context);
    return Object.entries(profiles).map(([value, { server = '' }]) => ({ value, text: server }));
  },
  setting: async (context) => {
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
