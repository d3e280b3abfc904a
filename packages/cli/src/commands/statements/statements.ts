import { type Command, command } from '../../command.ts';
import { exportOptions, importOptions, templateOptions, validateOptions } from '../../statements/options.ts';

/** Financial statements come as the usual workbooks, not as rows: their four commands read and write those. */
export const statementCommands: readonly Command[] = [
  command({
    path: ['statements', 'template'],
    summary: 'summaryStatementsTemplate',
    options: templateOptions,
    examples: ['danbao statements template --standard small --out 2025.xlsx'],
    run: async (invocation) => (await import('../../statements/make-workbook.ts')).writeTemplate(invocation),
  }),
  command({
    path: ['statements', 'validate'],
    summary: 'summaryStatementsValidate',
    argument: { name: 'file', text: 'argumentFile' },
    options: validateOptions,
    examples: ['danbao statements validate 2025.xlsx --unit wan'],
    run: async (invocation) => {
      const { readWorkbook } = await import('../../statements/read-workbook.ts');
      const { reportWorkbook } = await import('../../statements/report.ts');
      return reportWorkbook(await readWorkbook(invocation), invocation);
    },
  }),
  command({
    path: ['statements', 'import'],
    summary: 'summaryStatementsImport',
    argument: { name: 'file', text: 'argumentFile' },
    options: importOptions,
    writes: true,
    examples: [
      'danbao statements import 2025.xlsx --customer 江城机械有限公司',
      'danbao statements import 2025.xlsx --customer 91330902MA2XXXXX0X --year 2025 --period 12 --dry-run',
    ],
    run: async (invocation) => (await import('../../statements/import-workbook.ts')).importWorkbook(invocation),
  }),
  command({
    path: ['statements', 'export'],
    summary: 'summaryStatementsExport',
    options: exportOptions,
    examples: ['danbao statements export --customer 江城机械有限公司 --year 2025 --out 2025.xlsx'],
    run: async (invocation) => (await import('../../statements/make-workbook.ts')).exportWorkbook(invocation),
  }),
];
