import { command } from '../../command.ts';
import { importing } from '../../options.ts';

export const menusImport = command({
  path: ['menus', 'import'],
  summary: 'summaryMenusImport',
  argument: { name: 'file', text: 'argumentFile' },
  options: [...importing],
  writes: true,
  example: 'danbao menus import menus.xlsx',
  run: async (invocation) => {
    const { subjectOf } = await import('../../job/subjects-for.ts');
    const { importFile } = await import('../../job/import-file.ts');
    return importFile(invocation, [subjectOf('menus')]);
  },
});
