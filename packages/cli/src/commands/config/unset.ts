import { command } from '../../command.ts';
import { exitCodes } from '../../exit-codes.ts';
import { withoutSetting } from '../../server/setting-keys.ts';
import { readSettings, writeSettings } from '../../server/settings.ts';
import { settingArgument } from './setting-argument.ts';

export const configUnset = command({
  path: ['config', 'unset'],
  summary: 'summaryConfigUnset',
  argument: settingArgument,
  options: [],
  examples: ['danbao config unset profile.test'],
  run: async ({ context, argument, say }) => {
    writeSettings(context, withoutSetting(readSettings(context), argument));
    say.line('settingRemoved', { key: argument });
    return exitCodes.ok;
  },
});
