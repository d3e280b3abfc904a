import { command } from '../../command.ts';
import { exitCodes } from '../../exit-codes.ts';
import { settingsPath } from '../../server/settings.ts';

export const configPath = command({
  path: ['config', 'path'],
  summary: 'summaryConfigPath',
  options: [],
  examples: ['danbao config path'],
  run: async ({ context }) => {
    await context.stdout(`${settingsPath(context)}\n`);
    return exitCodes.ok;
  },
});
