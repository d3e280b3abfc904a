import { command } from '../../command.ts';
import { importing } from '../../options.ts';

export const ownersImport = command({
  path: ['owners', 'import'],
  summary: 'summaryOwnersImport',
  argument: { name: 'file', text: 'argumentFile' },
  options: [...importing],
  writes: true,
  example: 'danbao owners import owners.xlsx',
  run: async (invocation) => {
    const { subjectsFor } = await import('../../job/subjects-for.ts');
    const { importFile } = await import('../../job/import-file.ts');
    return importFile(invocation, subjectsFor('owners', invocation.options.kind));
  },
});
