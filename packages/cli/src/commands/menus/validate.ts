import { command } from '../../command.ts';
import { checking } from '../../options.ts';

export const menusValidate = command({
  path: ['menus', 'validate'],
  summary: 'summaryMenusValidate',
  argument: { name: 'file', text: 'argumentFile' },
  options: [...checking],
  example: 'danbao menus validate menus.xlsx',
  run: async (invocation) => {
    const { subjectOf } = await import('../../job/subjects-for.ts');
    const { checkFile } = await import('../../job/check-file.ts');
    return checkFile(invocation, [subjectOf('menus')]);
  },
});
