import { command } from '../../command.ts';
import { exporting } from '../../options.ts';

export const dishesExport = command({
  path: ['dishes', 'export'],
  summary: 'summaryDishesExport',
  options: [...exporting],
  example: 'danbao dishes export --out dishes.xlsx',
  run: async (invocation) => {
    const { subjectOf } = await import('../../job/subjects-for.ts');
    const { exportFile } = await import('../../job/export-file.ts');
    return exportFile(invocation, { subjects: [subjectOf('dishes')], isEveryKind: false, name: 'dishes' });
  },
});
