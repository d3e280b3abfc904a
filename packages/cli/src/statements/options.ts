import type { CommandOption } from '../command.ts';
import { json } from '../options.ts';

const standard: CommandOption = {
  flags: '--standard <standard>',
  text: 'optionStandard',
  choices: ['general', 'small'],
};
const unit: CommandOption = { flags: '--unit <unit>', text: 'optionUnit', choices: ['yuan', 'thousand', 'wan'] };
const customer: CommandOption = { flags: '--customer <name>', text: 'optionCustomer' };
const year: CommandOption = { flags: '--year <year>', text: 'optionYear' };
const period: CommandOption = { flags: '--period <month>', text: 'optionPeriod' };
const out: CommandOption = { flags: '--out <file>', text: 'optionOut' };
const force: CommandOption = { flags: '--force', text: 'optionForce' };

export const templateOptions: readonly CommandOption[] = [standard, out, force];
export const validateOptions: readonly CommandOption[] = [standard, unit, json];
export const importOptions: readonly CommandOption[] = [
  ...[customer, year, period, standard, unit],
  { flags: '--consolidated', text: 'optionConsolidated' },
  { flags: '--audited', text: 'optionAudited' },
  { flags: '--dry-run', text: 'optionDryRun' },
  json,
];
export const exportOptions: readonly CommandOption[] = [customer, year, period, out, force];
