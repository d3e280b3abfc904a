import { type Command, optionsOf } from '../command.ts';
import { commandsIn } from '../commands.ts';
import type { Context } from '../context.ts';
import type { MessageKey } from '../i18n/messages.ts';

/** Something a person wants to do, and the commands that do it. */
export interface Task {
  readonly label: MessageKey;
  readonly commands: readonly Command[];
}

const verbs = [
  ['import', 'taskImport'],
  ['validate', 'taskValidate'],
  ['export', 'taskExport'],
  ['template', 'taskTemplate'],
  ['resume', 'taskResume'],
  ['login', 'taskLogin'],
  ['doctor', 'taskDoctor'],
] as const;

/** Everything that the guide leads to; a new noun with one of the verbs is in it without a line here. */
export async function tasks(context: Pick<Context, 'danbao'>): Promise<readonly Task[]> {
  const commands = await commandsIn(context);
  return verbs.flatMap(([verb, label]) => {
    const known = commands.filter(({ path }) => path.at(-1) === verb);
    return known.length > 0 ? [{ label, commands: known }] : [];
  });
}

/** Whether a command has the option of this name. */
export function takes(command: Command, name: string): boolean {
  return optionsOf(command).some(({ flags }) => flags.split(/[ ,]+/).includes(name));
}
