import { command } from '../../command.ts';
import { exitCodes } from '../../exit-codes.ts';
import { json } from '../../options.ts';
import { listSettings } from '../../server/setting-keys.ts';
import { readSettings } from '../../server/settings.ts';
import { cleanText, jsonLine } from '../../terminal/clean-text.ts';

export const configList = command({
  path: ['config', 'list'],
  summary: 'summaryConfigList',
  options: [json],
  examples: ['danbao config list'],
  run: async ({ context, options, say }) => {
    const settings = readSettings(context);
    if (options.json) {
      await context.stdout(jsonLine(settings));
      return exitCodes.ok;
    }
    const lines = listSettings(settings).map(([key, value]) => `${cleanText(`${key}=${value}`)}\n`);
    await context.stdout(lines.join(''));
    if (lines.length === 0) say.line('noSettings');
    return exitCodes.ok;
  },
});
