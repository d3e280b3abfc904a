import { command } from '../../command.ts';
import { checking } from '../../options.ts';

export const dishOrdersValidate = command({
  path: ['dish-orders', 'validate'],
  summary: 'summaryDishOrdersValidate',
  argument: { name: 'file', text: 'argumentFile' },
  options: [...checking],
  example: 'danbao dish-orders validate dish-orders.xlsx',
  run: async (invocation) => {
    const { subjectOf } = await import('../../job/subjects-for.ts');
    const { checkFile } = await import('../../job/check-file.ts');
    return checkFile(invocation, [subjectOf('dish-orders')]);
  },
});
