import { command } from '../../command.ts';
import { importing } from '../../options.ts';

export const dishOrdersImport = command({
  path: ['dish-orders', 'import'],
  summary: 'summaryDishOrdersImport',
  argument: { name: 'file', text: 'argumentFile' },
  options: [...importing],
  writes: true,
  example: 'danbao dish-orders import dish-orders.xlsx',
  run: async (invocation) => {
    const { subjectOf } = await import('../../job/subjects-for.ts');
    const { importFile } = await import('../../job/import-file.ts');
    return importFile(invocation, [subjectOf('dish-orders')]);
  },
});
