import type { CommandArgument } from '../../command.ts';

export const settingArgument: CommandArgument = { name: 'key', text: 'argumentSetting' };
