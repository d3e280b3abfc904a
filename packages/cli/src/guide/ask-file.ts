import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { needText, type Question } from './asking.ts';

const shown = 50;

/** The file to read: one of those in this folder, newest first, or a path. */
export const askFile: Question = async (command, asking) => {
  const { argument } = command;
  if (argument?.name !== 'file') return [];
  const { context, say } = asking;
  const files = sheetsIn(context.cwd);
  const other = { value: '', label: say.text('guideOtherFile') };
  const chosen =
    files.length === 0
      ? ''
      : await context.prompts.choose(say.text('guideFile'), [
          ...files.map((name) => ({ value: name, label: name })),
          other,
        ]);
  const file = chosen === '' ? await needText(asking, 'guideFilePath') : chosen;
  // A name that begins like an option would be read as one.
  return [file.startsWith('-') ? `./${file}` : file];
};

function sheetsIn(folder: string): string[] {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(xlsx|csv)$/i.test(entry.name) && !/^[.~]/.test(entry.name))
    .map(({ name }) => ({ name, time: statSync(join(folder, name)).mtimeMs }));
  return names
    .sort((one, other) => other.time - one.time)
    .slice(0, shown)
    .map(({ name }) => name);
}
