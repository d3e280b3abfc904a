import type { CommandOption } from './command.ts';
import type { MessageKey } from './i18n/messages.ts';

/** Options that several commands share; every command takes those of `common`. */
export const language: CommandOption = { flags: '--lang <lang>', text: 'optionLang', choices: ['zh', 'en'] };

export const common: readonly CommandOption[] = under('helpServer', [
  { flags: '--profile <profile>', text: 'optionProfile' },
  { flags: '--server <url>', text: 'optionServer' },
  language,
]);

/** Taken by every command that writes. */
export const production: CommandOption = {
  flags: '--production <profile>',
  text: 'optionProduction',
  group: 'helpWriting',
};

export const json: CommandOption = { flags: '--json', text: 'optionJson' };
export const kind: CommandOption = { flags: '--kind <kind>', text: 'optionKind', repeats: true };
export const kinds: CommandOption = { ...kind, text: 'optionKinds' };
export const templateKinds: CommandOption = { ...kind, text: 'optionTemplateKinds' };
export const noRegions: CommandOption = { flags: '--offline', text: 'optionNoRegions' };
export const projectId: CommandOption = { flags: '--project-id <id>', text: 'optionProjectId' };
export const withOwners: CommandOption = { flags: '--with-owners', text: 'optionWithOwners' };
export const orderReport: CommandOption = {
  flags: '--report <report>',
  text: 'optionOrderReport',
  choices: ['dishes', 'orders', 'people'],
};
export const span: readonly CommandOption[] = [
  { flags: '--from <date>', text: 'optionFrom' },
  { flags: '--to <date>', text: 'optionTo' },
];
export const sheet: CommandOption = { flags: '--sheet <name>', text: 'optionSheet', repeats: true };
export const applyId: CommandOption = { flags: '--apply-id <id>', text: 'optionApplyId' };
export const acceptWarnings: CommandOption = { flags: '--accept-warnings', text: 'optionAcceptWarnings' };

export const output: readonly CommandOption[] = [
  { flags: '--out <file>', text: 'optionOut' },
  { flags: '--format <format>', text: 'optionFormat', choices: ['xlsx', 'csv'] },
  { flags: '--bom', text: 'optionBom' },
  { flags: '--force', text: 'optionForce' },
];

/** Which records and columns are written. */
export const exporting: readonly CommandOption[] = [
  { flags: '--columns <columns>', text: 'optionColumns' },
  { flags: '--filter <column=value>', text: 'optionFilter', repeats: true },
  { flags: '--name <text>', text: 'optionName' },
  ...output,
  json,
];

/** Which records of a resource are written, and in which order. */
export const listed: readonly CommandOption[] = [
  { flags: '--where <conditions>', text: 'optionWhere' },
  { flags: '--order <field>', text: 'optionOrder' },
];

/** Which filed records are packed for another body, and what the package is called. */
export const packing: readonly CommandOption[] = [
  { flags: '--title <text>', text: 'optionPackageTitle' },
  { flags: '--receiver <text>', text: 'optionReceiver' },
  { flags: '--number <number>', text: 'optionNumber', repeats: true },
  { flags: '--filter <column=value>', text: 'optionFilter', repeats: true },
  { flags: '--out <file>', text: 'optionOut' },
  { flags: '--force', text: 'optionForce' },
];

/** Options that help lists under a heading of their own. */
function under(group: MessageKey, options: readonly CommandOption[]): readonly CommandOption[] {
  return options.map((option) => ({ group, ...option }));
}

/** How a file is read. */
const reading: readonly CommandOption[] = under('helpReading', [
  sheet,
  { flags: '--map <file>', text: 'optionMap' },
  { flags: '--save-map <file>', text: 'optionSaveMap' },
  { flags: '--units <unit=convert|refuse>', text: 'optionUnits', repeats: true },
  { flags: '--days <column=next|same>', text: 'optionDays', repeats: true },
]);

/** What is told of wrong rows. */
const reporting: readonly CommandOption[] = under('helpTelling', [
  { flags: '--all-rows', text: 'optionAllRows' },
  { flags: '--errors-out <file>', text: 'optionErrorsOut' },
  { flags: '--only-errors', text: 'optionOnlyErrors' },
  { flags: '--report <file>', text: 'optionReport' },
  { flags: '--force', text: 'optionForce' },
  json,
]);

export const checking: readonly CommandOption[] = [
  ...reading,
  ...under('helpDeciding', [{ flags: '--offline', text: 'optionOffline' }, acceptWarnings]),
  ...reporting,
];

const sending: readonly CommandOption[] = under('helpWriting', [
  { flags: '--yes', text: 'optionYes' },
  { flags: '--concurrency <number>', text: 'optionConcurrency' },
]);

export const importing: readonly CommandOption[] = [
  ...reading,
  ...under('helpDeciding', [
    { flags: '--all-or-nothing', text: 'optionAllOrNothing' },
    { flags: '--take-mine', text: 'optionTakeMine' },
    acceptWarnings,
  ]),
  ...under('helpWriting', [{ flags: '--dry-run', text: 'optionDryRun' }]),
  ...sending,
  ...reporting,
];

/** For what takes files: measures and records of the archive. */
export const files: CommandOption = { flags: '--files <file>', text: 'optionFiles' };

/** A job that was confirmed goes on unasked. */
export const resuming: readonly CommandOption[] = [
  { flags: '--concurrency <number>', text: 'optionConcurrency' },
  ...reporting,
];

export const undoing: readonly CommandOption[] = [
  ...sending,
  { flags: '--dry-run', text: 'optionDryRun' },
  { flags: '--report <file>', text: 'optionReport' },
  { flags: '--force', text: 'optionForce' },
  json,
];

/** Only measures name owners. */
export const createOwners: CommandOption = { flags: '--create-owners', text: 'optionCreateOwners' };
