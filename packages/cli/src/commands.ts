import type { Command } from './command.ts';
import { completion } from './commands/completion/completion.ts';
import { configGet } from './commands/config/get.ts';
import { configList } from './commands/config/list.ts';
import { configPath } from './commands/config/path.ts';
import { configSet } from './commands/config/set.ts';
import { configUnset } from './commands/config/unset.ts';
import { dishOrdersExport } from './commands/dish-orders/export.ts';
import { dishOrdersTemplate } from './commands/dish-orders/template.ts';
import { dishesExport } from './commands/dishes/export.ts';
import { dishesTemplate } from './commands/dishes/template.ts';
import { doctor } from './commands/doctor/doctor.ts';
import { jobsList } from './commands/jobs/list.ts';
import { jobsRemove } from './commands/jobs/remove.ts';
import { jobsResults } from './commands/jobs/results.ts';
import { jobsResume } from './commands/jobs/resume.ts';
import { jobsShow } from './commands/jobs/show.ts';
import { jobsUndo } from './commands/jobs/undo.ts';
import { measuresExport } from './commands/measures/export.ts';
import { measuresImport } from './commands/measures/import.ts';
import { measuresTemplate } from './commands/measures/template.ts';
import { measuresValidate } from './commands/measures/validate.ts';
import { menusExport } from './commands/menus/export.ts';
import { menusTemplate } from './commands/menus/template.ts';
import { ownersExport } from './commands/owners/export.ts';
import { ownersImport } from './commands/owners/import.ts';
import { ownersTemplate } from './commands/owners/template.ts';
import { ownersValidate } from './commands/owners/validate.ts';
import { login } from './commands/session/login.ts';
import { logout } from './commands/session/logout.ts';
import { whoami } from './commands/session/whoami.ts';

/** Every command. A new one is its file and one line here. */
export const commands: readonly Command[] = [
  login,
  logout,
  whoami,
  ownersTemplate,
  ownersValidate,
  ownersImport,
  ownersExport,
  measuresTemplate,
  measuresValidate,
  measuresImport,
  measuresExport,
  dishOrdersExport,
  dishOrdersTemplate,
  dishesExport,
  dishesTemplate,
  menusExport,
  menusTemplate,
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
