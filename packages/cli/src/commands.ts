import type { Command } from './command.ts';
import { completion } from './commands/completion/completion.ts';
import { configGet } from './commands/config/get.ts';
import { configList } from './commands/config/list.ts';
import { configPath } from './commands/config/path.ts';
import { configSet } from './commands/config/set.ts';
import { configUnset } from './commands/config/unset.ts';
import { dishOrdersExport } from './commands/dish-orders/export.ts';
import { dishOrdersImport } from './commands/dish-orders/import.ts';
import { dishOrdersTemplate } from './commands/dish-orders/template.ts';
import { dishOrdersValidate } from './commands/dish-orders/validate.ts';
import { dishesExport } from './commands/dishes/export.ts';
import { dishesImport } from './commands/dishes/import.ts';
import { dishesTemplate } from './commands/dishes/template.ts';
import { dishesValidate } from './commands/dishes/validate.ts';
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
import { menusImport } from './commands/menus/import.ts';
import { menusTemplate } from './commands/menus/template.ts';
import { menusValidate } from './commands/menus/validate.ts';
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
  dishesTemplate,
  dishesValidate,
  dishesImport,
  dishesExport,
  menusTemplate,
  menusValidate,
  menusImport,
  menusExport,
  dishOrdersTemplate,
  dishOrdersValidate,
  dishOrdersImport,
  dishOrdersExport,
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
