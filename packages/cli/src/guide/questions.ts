import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { MessageKey } from '../i18n/messages.ts';
import { destinationOf } from '../server/destination.ts';
import { askFile } from './ask-file.ts';
import { needText, type Question } from './asking.ts';
import { takes } from './tasks.ts';

/** Which kind of measure; a workbook that is read can say it itself, by the names of its sheets. */
const askKind: Question = async (command, { context, say }) => {
  if (!takes(command, '--kind')) return [];
  const { definitionsIn } = await import('../definitions.ts');
  const kinds = Object.values(definitionsIn(context).kinds).map(({ kind, label }) => ({
    value: kind as string,
    label: `${label[say.locale]} (${say.locale === 'zh' ? kind : `${kind}, ${label.zh}`})`,
  }));
  // Only a file that is read has sheets already.
  const bySheets = command.argument?.name === 'file' ? [{ value: '', label: say.text('guideSheetsAll') }] : [];
  const kind = await context.prompts.choose(say.text('guideKind'), [...bySheets, ...kinds]);
  return kind === '' ? [] : ['--kind', kind];
};

const login = 'login';

const askServer: Question = async ({ path }, asking) => {
  if (path[0] !== login || destinationOf({ context: asking.context, options: {} })) return [];
  return ['--server', await needText(asking, 'guideServer')];
};

const askUsername: Question = async ({ path }, asking) =>
  path[0] === login ? ['--username', await needText(asking, 'guideUsername')] : [];

/** A new file: where to, and whether one that is there may go. */
const askOut: Question = async (command, { context, say }) => {
  if (!takes(command, '--out')) return [];
  const file = (await context.prompts.text(say.text('guideOut'))).trim();
  if (file === '') return [];
  const exists = existsSync(isAbsolute(file) ? file : join(context.cwd, file));
  const overwrite = exists && (await context.prompts.confirm(say.text('guideForce', { file })));
  return ['--out', file, ...(overwrite ? ['--force'] : [])];
};

/** The questions in their order; each asks only of commands that take its words. */
export const questions: readonly Question[] = [
  askServer,
  askUsername,
  askKind,
  askFile,
  optionalText('--apply-id', 'guideApplyId'),
  askOut,
  flag('--all-or-nothing', 'guideAllOrNothing'),
  flag('--dry-run', 'guideDryRun', true),
];

function flag(name: string, message: MessageKey, usual = false): Question {
  return async (command, { context, say }) =>
    takes(command, name) && (await context.prompts.confirm(say.text(message), usual)) ? [name] : [];
}

function optionalText(name: string, message: MessageKey): Question {
  return async (command, { context, say }) => {
    if (!takes(command, name)) return [];
    const text = (await context.prompts.text(say.text(message))).trim();
    return text === '' ? [] : [name, text];
  };
}
