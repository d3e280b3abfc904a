import { command } from '../../command.ts';
import { CommandError } from '../../command-error.ts';
import { exitCodes } from '../../exit-codes.ts';
import { listSettings, unknownKey } from '../../server/setting-keys.ts';
import { readSettings } from '../../server/settings.ts';
import { cleanText } from '../../terminal/clean-text.ts';
import { settingArgument } from './setting-argument.ts';

export const configGet = command({
  path: ['config', 'get'],
  summary: 'summaryConfigGet',
  argument: settingArgument,
  options: [],
  examples: ['danbao config get profile.test.server'],
  run: async ({ context, argument }) => {
    const known = listSettings(readSettings(context));
    const found = known.find(([key]) => key === argument);
    if (!found && !/^(default-profile$|profile\.)/.test(argument)) throw unknownKey(argument);
    if (!found) throw new CommandError(exitCodes.error, 'settingNotSet', { key: argument });
    await context.stdout(`${cleanText(found[1])}\n`);
    return exitCodes.ok;
  },
});
