import { command } from '../../command.ts';
import { exitCodes } from '../../exit-codes.ts';
import { type Shell, scripts } from './scripts.ts';

export const completion = command({
  path: ['completion'],
  summary: 'summaryCompletion',
  argument: { name: 'shell', text: 'argumentShell', choices: Object.keys(scripts) },
  options: [],
  examples: ['eval "$(danbao completion bash)"'],
  run: async ({ context, argument }) => {
    await context.stdout(scripts[argument as Shell]);
    return exitCodes.ok;
  },
});
