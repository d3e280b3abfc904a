import type { CommandOption } from '../command.ts';

export const unitUid: CommandOption = { flags: '--unit <code>', text: 'optionUnitUid' };
export const out: CommandOption = { flags: '--out <file>', text: 'optionOut' };
export const force: CommandOption = { flags: '--force', text: 'optionForce' };
