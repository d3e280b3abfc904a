import { command } from '../../command.ts';
import { applyId, createOwners, files, importing, kind } from '../../options.ts';

export const measuresImport = command({
  path: ['measures', 'import'],
  summary: 'summaryMeasuresImport',
  argument: { name: 'file', text: 'argumentFile' },
  options: [kind, applyId, createOwners, files, ...importing],
  writes: true,
  example: 'danbao measures import ship.xlsx --kind ship',
  run: async (invocation) => {
    const { subjectsFor } = await import('../../job/subjects-for.ts');
    const { importFile } = await import('../../job/import-file.ts');
    return importFile(invocation, subjectsFor('measures', invocation.options.kind));
  },
});
