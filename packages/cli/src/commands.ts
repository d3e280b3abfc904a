import type { Command } from './command.ts';
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
import { login } from './commands/session/login.ts';
import { logout } from './commands/session/logout.ts';
import { whoami } from './commands/session/whoami.ts';
import { sheetCommands } from './commands/sheet-commands.ts';
import type { Context } from './context.ts';
import { subjectsIn } from './definitions.ts';

/** Every command of these definitions. A new one is its file and one line here; those of sheets follow from the subjects. */
export function commandsIn(context: Pick<Context, 'danbao'> = {}): readonly Command[] {
  const subjects = subjectsIn(context);
  const nouns = [...new Set(subjects.map(({ noun }) => noun))];
  return [
    login,
    logout,
    whoami,
    ...nouns.flatMap((noun) =>
      sheetCommands(
        noun,
        subjects.filter((subject) => subject.noun === noun),
      ),
    ),
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
    completion,
  ];
}
