import { command } from '../../command.ts';
import { exporting } from '../../options.ts';

export const ownersExport = command({
  path: ['owners', 'export'],
  summary: 'summaryOwnersExport',
  options: [...exporting],
  example: 'danbao owners export --out owners.xlsx',
  run: async (invocation) => {
    const { subjectOf } = await import('../../job/subjects-for.ts');
    const { exportFile } = await import('../../job/export-file.ts');
    return exportFile(invocation, { subjects: [subjectOf('owners')], isEveryKind: false, name: 'owners' });
  },
});
