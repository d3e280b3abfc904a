import { command } from '../../command.ts';
import { exitCodes } from '../../exit-codes.ts';
import { listSettings, withSetting } from '../../server/setting-keys.ts';
import { readSettings, writeSettings } from '../../server/settings.ts';
import { settingArgument } from './setting-argument.ts';

export const configSet = command({
  path: ['config', 'set'],
  summary: 'summaryConfigSet',
  argument: settingArgument,
  moreArguments: [{ name: 'value', text: 'argumentValue' }],
  options: [],
  examples: ['danbao config set profile.prod.production true'],
  run: async ({ context, argument, moreArguments, say }) => {
    const settings = withSetting(readSettings(context), argument, moreArguments[0] ?? '');
    writeSettings(context, settings);
    const value = listSettings(settings).find(([key]) => key === argument)?.[1] ?? '';
    say.line('settingKept', { key: argument, value });
    return exitCodes.ok;
  },
});
