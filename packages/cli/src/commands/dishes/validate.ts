import { command } from '../../command.ts';
import { checking } from '../../options.ts';

export const dishesValidate = command({
  path: ['dishes', 'validate'],
  summary: 'summaryDishesValidate',
  argument: { name: 'file', text: 'argumentFile' },
  options: [...checking],
  example: 'danbao dishes validate dishes.xlsx',
  run: async (invocation) => {
    const { subjectOf } = await import('../../job/subjects-for.ts');
    const { checkFile } = await import('../../job/check-file.ts');
    return checkFile(invocation, [subjectOf('dishes')]);
  },
});
