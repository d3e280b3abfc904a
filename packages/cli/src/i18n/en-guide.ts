import type { zhGuide } from './zh-guide.ts';

/** English sentences of the guided mode. */
export const enGuide: Readonly<Record<keyof typeof zhGuide, string>> = {
  guideHello:
    'Choose step by step; in the end the command is shown and runs only if you agree. Ctrl-C leaves at any time',
  guideTask: 'What to do',
  taskImport: 'Import a file',
  taskValidate: 'Check a file (writes nothing)',
  taskExport: 'Export data',
  taskTemplate: 'Make a template to fill in',
  taskResume: 'Continue an unfinished import',
  taskLogin: 'Sign in',
  taskDoctor: 'Look at settings and connection',
  taskHelp: 'See all commands',
  guideNoun: 'Which data',
  guideKind: 'Which kind (type part of its name or code)',
  guideFile: 'Which file',
  guideOtherFile: 'Another file …',
  guideFilePath: 'Path of the file',
  guideSheetsAll: 'The names of the sheets say it',
  guideServer: 'Address of the server',
  guideUsername: 'User name',
  guideOut: 'Save as (Enter takes the usual name)',
  guideForce: '{file} exists. Overwrite it?',
  guideApplyId: 'Credit application (Enter for none)',
  guideDryRun: 'Only show what would be done?',
  guideAllOrNothing: 'Import nothing at all if any row is wrong?',
  guideNoAnswer: 'This cannot be empty',
  guideCommand: 'The command: {command}',
  guideRun: 'Run it now?',
  guideNotRun: 'It was not run. You can type the command above at any time',
};
