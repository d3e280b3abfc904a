import { command } from '../../command.ts';
import { checking } from '../../options.ts';

export const ownersValidate = command({
  path: ['owners', 'validate'],
  summary: 'summaryOwnersValidate',
  argument: { name: 'file', text: 'argumentFile' },
  options: [...checking],
  example: 'danbao owners validate owners.xlsx',
  run: async (invocation) => {
    const { subjectsFor } = await import('../../job/subjects-for.ts');
    const { checkFile } = await import('../../job/check-file.ts');
    return checkFile(invocation, subjectsFor('owners', invocation.options.kind));
  },
});
