import { command } from '../../command.ts';
import { output } from '../../options.ts';

export const ownersExport = command({
  path: ['owners', 'export'],
  summary: 'summaryOwnersExport',
  options: [...output],
  example: 'danbao owners export --out owners.xlsx',
  run: async (invocation) => {
    const { ownersSheet } = await import('../../targets/sheet-entity.ts');
    const { exportFile } = await import('../../job/export-file.ts');
    return exportFile(invocation, ownersSheet);
  },
});
