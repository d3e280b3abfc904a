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
    const { ownersSheet } = await import('../../targets/sheet-entity.ts');
    const { importFile } = await import('../../job/import-file.ts');
    return importFile(invocation, ownersSheet);
  },
});
