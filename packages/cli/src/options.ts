import type { CommandOption } from './command.ts';

/** Options that several commands share; every command takes those of `common`. */
export const language: CommandOption = { flags: '--lang <lang>', text: 'optionLang', choices: ['zh', 'en'] };

export const common: readonly CommandOption[] = [
  { flags: '--profile <profile>', text: 'optionProfile' },
  { flags: '--server <url>', text: 'optionServer' },
  language,
];

/** Taken by every command that writes. */
export const production: CommandOption = { flags: '--production <profile>', text: 'optionProduction' };

export const json: CommandOption = { flags: '--json', text: 'optionJson' };
export const kind: CommandOption = { flags: '--kind <kind>', text: 'optionKind' };
export const sheet: CommandOption = { flags: '--sheet <name>', text: 'optionSheet' };
export const applyId: CommandOption = { flags: '--apply-id <id>', text: 'optionApplyId' };
export const acceptWarnings: CommandOption = { flags: '--accept-warnings', text: 'optionAcceptWarnings' };

export const output: readonly CommandOption[] = [
  { flags: '--out <file>', text: 'optionOut' },
  { flags: '--format <format>', text: 'optionFormat', choices: ['xlsx', 'csv'] },
  { flags: '--force', text: 'optionForce' },
];

export const checking: readonly CommandOption[] = [
  sheet,
  { flags: '--offline', text: 'optionOffline' },
  acceptWarnings,
  json,
];

export const importing: readonly CommandOption[] = [
  sheet,
  { flags: '--yes', text: 'optionYes' },
  { flags: '--dry-run', text: 'optionDryRun' },
  { flags: '--all-or-nothing', text: 'optionAllOrNothing' },
  acceptWarnings,
  json,
];
