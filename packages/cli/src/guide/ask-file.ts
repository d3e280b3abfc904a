import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf } from '../sheets/file.ts';
import { type Asking, needText, type Question } from './asking.ts';

const shown = 50;

/** The file to read: one of those in this folder, newest first, or a path. */
export const askFile: Question = async (command, asking) => {
  const { argument } = command;
  if (argument?.name !== 'file') return [];
  const { context, say } = asking;
  const files = sheetsIn(context.cwd);
  const other = { value: '', label: say.text('guideOtherFile'), always: true as const };
  const chosen =
    files.length === 0
      ? ''
      : await context.prompts.choose(say.text('guideFile'), [
          ...files.map((name) => ({ value: name, label: name })),
          other,
        ]);
  const file = chosen === '' ? await needFile(asking) : chosen;
  // A name that begins like an option would be read as one.
  return [file.startsWith('-') ? `./${file}` : file];
};

/** The path of a file that is there. */
async function needFile(asking: Asking): Promise<string> {
  const file = await needText(asking, 'guideFilePath');
  if (statSync(pathOf(asking.context, file), { throwIfNoEntry: false })?.isFile()) return file;
  asking.say.line('noSuchFile', { file });
  return needFile(asking);
}

function sheetsIn(folder: string): string[] {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(xlsx|csv)$/i.test(entry.name) && !/^[.~]/.test(entry.name))
    .map(({ name }) => ({ name, time: statSync(join(folder, name)).mtimeMs }));
  return names
    .sort((one, other) => other.time - one.time)
    .slice(0, shown)
    .map(({ name }) => name);
}
