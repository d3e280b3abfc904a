import { command } from '../../command.ts';
import { output } from '../../options.ts';

export const dishOrdersTemplate = command({
  path: ['dish-orders', 'template'],
  summary: 'summaryDishOrdersTemplate',
  options: [...output],
  example: 'danbao dish-orders template --out dish-orders.xlsx',
  run: async (invocation) => {
    const { subjectOf } = await import('../../job/subjects-for.ts');
    const { writeTemplate } = await import('../../job/write-template.ts');
    return writeTemplate(invocation, [subjectOf('dish-orders')]);
  },
});
