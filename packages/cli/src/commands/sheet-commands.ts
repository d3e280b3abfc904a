import type { Noun } from '@danbao/core/exchange';
import { type Command, type CommandOption, command, type Invocation } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { MessageKey } from '../i18n/messages.ts';
import type { Say } from '../i18n/say.ts';
import type { SheetNoun } from '../nouns.ts';
import {
  applyId,
  checking,
  createOwners,
  exporting,
  files,
  importing,
  kind,
  kinds,
  listed,
  noRegions,
  orderReport,
  output,
  projectId,
  span,
  templateKinds,
  withOwners,
} from '../options.ts';

type Verb = 'template' | 'validate' | 'import' | 'export';

/** What a noun has beside what every noun has. */
interface NounParts {
  readonly options?: Readonly<Partial<Record<Verb, readonly CommandOption[]>>>;
  /** What follows the file in an example. */
  readonly example?: string;
  /** Another way to answer; undefined where the usual one is meant. */
  readonly instead?: Readonly<Partial<Record<Verb, (invocation: Invocation) => Promise<ExitCode | undefined>>>>;
}

const nouns: Readonly<Partial<Record<Noun, NounParts>>> = {
  measures: {
    options: {
      template: [templateKinds, withOwners, noRegions],
      validate: [kind, applyId, createOwners],
      import: [kind, applyId, createOwners, files],
      export: [kinds, applyId, projectId, withOwners],
    },
    example: ' --kind ship',
  },
  archives: { options: { import: [files] } },
  menus: { options: { export: span } },
  drinks: { options: { export: span } },
  'dish-orders': {
    options: { export: [orderReport, ...span] },
    instead: {
      export: async (invocation) => {
        const { downloadReport, isOrderReport } = await import('../job/download-report.ts');
        const { report } = invocation.options;
        return report !== undefined && isOrderReport(report) ? downloadReport(invocation, report) : undefined;
      },
    },
  },
};

/** The four commands of a noun, whose subjects are kinds of one thing or a single one. */
export function sheetCommands({
  noun,
  pluralLabel,
  keyLabel,
  scopeLabel,
  isListed = false,
}: SheetNoun): readonly Command[] {
  const { options = {}, example = '', instead = {} } = nouns[noun] ?? {};
  const file = `${noun === 'measures' ? 'ship' : noun}.xlsx`;
  const summary = (key: MessageKey) => (say: Say) => {
    const { zh, en } = pluralLabel;
    const name = say.locale === 'zh' ? zh : en.charAt(0).toLowerCase() + en.slice(1);
    return say.text(key, { name, key: keyLabel[say.locale] });
  };
  return [
    command({
      path: [noun, 'template'],
      summary: summary('summaryTemplate'),
      options: [...(options.template ?? []), ...output],
      examples: [`danbao ${noun} template${example} --out ${file}`],
      run: async (invocation) => {
        const { subjectsToFill } = await import('../job/subjects-for.ts');
        const { writeTemplate } = await import('../job/write-template.ts');
        return writeTemplate(invocation, subjectsToFill(noun, invocation));
      },
    }),
    command({
      path: [noun, 'validate'],
      summary: summary('summaryValidate'),
      argument: { name: 'file', text: 'argumentFile' },
      options: [...(options.validate ?? []), ...checking],
      examples: [`danbao ${noun} validate ${file}${example}`, `danbao ${noun} validate ${file}${example} --offline`],
      run: async (invocation) => {
        const { subjectsFor } = await import('../job/subjects-for.ts');
        const { checkFile } = await import('../job/check-file.ts');
        return checkFile(invocation, subjectsFor(noun, invocation));
      },
    }),
    command({
      path: [noun, 'import'],
      summary: summary('summaryImport'),
      argument: { name: 'file', text: 'argumentFile' },
      options: [...(options.import ?? []), ...importing],
      writes: true,
      examples: [
        `danbao ${noun} import ${file}${example}`,
        `danbao ${noun} import ${file}${example} --dry-run`,
        `danbao ${noun} import ${file}${example} --save-map map.json`,
        `cat ${noun}.csv | danbao ${noun} import -${example} --yes --json`,
      ],
      run: async (invocation) => {
        const { subjectsFor } = await import('../job/subjects-for.ts');
        const { importFile } = await import('../job/import-file.ts');
        return importFile(invocation, subjectsFor(noun, invocation));
      },
    }),
    command({
      path: [noun, 'export'],
      summary: (say) => {
        const text = summary('summaryExport')(say);
        return scopeLabel ? say.text('summaryScope', { summary: text, scope: scopeLabel[say.locale] }) : text;
      },
      options: [...(options.export ?? []), ...(isListed ? listed : []), ...exporting],
      examples: [`danbao ${noun} export${example} --out ${file}`],
      run: async (invocation) => {
        const other = await instead.export?.(invocation);
        if (other !== undefined) return other;
        const { subjectsToExport } = await import('../job/subjects-for.ts');
        const { exportFile } = await import('../job/export-file.ts');
        return exportFile(invocation, subjectsToExport(noun, invocation));
      },
    }),
  ];
}
