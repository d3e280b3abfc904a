import { command } from '../../command.ts';
import { importing } from '../../options.ts';

export const dishesImport = command({
  path: ['dishes', 'import'],
  summary: 'summaryDishesImport',
  argument: { name: 'file', text: 'argumentFile' },
  options: [...importing],
  writes: true,
  example: 'danbao dishes import dishes.xlsx',
  run: async (invocation) => {
    const { subjectOf } = await import('../../job/subjects-for.ts');
    const { importFile } = await import('../../job/import-file.ts');
    return importFile(invocation, [subjectOf('dishes')]);
  },
});
