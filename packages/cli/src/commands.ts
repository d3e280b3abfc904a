import type { Command } from './command.ts';
import { archivesPackage } from './commands/archives/package.ts';
import { archivesVerify } from './commands/archives/verify.ts';
import { completion } from './commands/completion/completion.ts';
import { configGet } from './commands/config/get.ts';
import { configList } from './commands/config/list.ts';
import { configPath } from './commands/config/path.ts';
import { configSet } from './commands/config/set.ts';
import { configUnset } from './commands/config/unset.ts';
import { doctor } from './commands/doctor/doctor.ts';
import { jobsList } from './commands/jobs/list.ts';
import { jobsRemove } from './commands/jobs/remove.ts';
import { jobsResults } from './commands/jobs/results.ts';
import { jobsResume } from './commands/jobs/resume.ts';
import { jobsShow } from './commands/jobs/show.ts';
import { jobsUndo } from './commands/jobs/undo.ts';
import { mcp } from './commands/mcp/mcp.ts';
import { login } from './commands/session/login.ts';
import { logout } from './commands/session/logout.ts';
import { whoami } from './commands/session/whoami.ts';
import { sheetCommands } from './commands/sheet-commands.ts';
import { statementCommands } from './commands/statements/statements.ts';
import { usersPasswords } from './commands/users/passwords.ts';
import type { Context } from './context.ts';
import { nounsIn } from './nouns.ts';

/** Every command of these definitions. A new one is its file and one line here; those of sheets follow from the subjects. */
export async function commandsIn(context: Pick<Context, 'danbao'> = {}): Promise<readonly Command[]> {
  const nouns = await nounsIn(context);
  return [
    login,
    logout,
    whoami,
    ...nouns.flatMap(sheetCommands),
    usersPasswords,
    ...statementCommands,
    archivesPackage,
    archivesVerify,
    jobsList,
    jobsShow,
    jobsResume,
    jobsResults,
    jobsUndo,
    jobsRemove,
    configList,
    configGet,
    configSet,
    configUnset,
    configPath,
    doctor,
    mcp,
    completion,
  ];
}
