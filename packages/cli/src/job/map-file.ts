import { readFile, writeFile } from 'node:fs/promises';
import { readableColumns, type SheetLayout, sentence } from '@danbao/core/exchange';
import { type Mapping, mappingOf, readMapping, writeMapping } from '@danbao/core/sheet';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { subjectsIn } from '../definitions.ts';
import { exitCodes } from '../exit-codes.ts';
import { pathOf } from '../sheets/file.ts';
import { commandLine } from '../terminal/command-line.ts';

/** The mapping that --map names; a file that is none is refused with everything that is wrong in it. */
export async function readMap({ options, context, say }: Invocation): Promise<Mapping | undefined> {
  const file = options.map;
  if (file === undefined) return undefined;
  const text = await readFile(pathOf(context, file), 'utf8').catch(() => {
    throw new CommandError(exitCodes.invalid, 'noSuchFile', { file });
  });
  const code = codeIn(text);
  const subject = subjectsIn(context).find((one) => one.code === code);
  const { mapping, problems } = readMapping(text, code, subject ? readableColumns(subject) : []);
  if (mapping && subject) return mapping;
  const words = (problems ?? []).map(({ rule, params }) => sentence(rule, say.locale, params));
  throw new CommandError(exitCodes.invalid, 'badMap', { file, problems: words.join(' · ') });
}

/** Keeps how the headings were read, where that was asked for; never over a file that is there. */
export async function saveMap({ options, context, say }: Invocation, layouts: readonly SheetLayout[]): Promise<void> {
  const file = options.saveMap;
  const [layout, ...others] = layouts;
  if (file === undefined || !layout) return;
  if (others.length > 0) throw new CommandError(exitCodes.invalid, 'mapOneSheet', { file });
  const text = writeMapping(mappingOf(layout.subject.code, layout.match));
  await writeFile(pathOf(context, file), text, { flag: options.force ? 'w' : 'wx' }).catch((error) => {
    const { code = '' } = error as NodeJS.ErrnoException;
    const command = commandLine([...context.argv, '--force'], context.platform);
    if (code === 'EEXIST') throw new CommandError(exitCodes.invalid, 'fileExists', { file, command });
    throw new CommandError(exitCodes.error, 'cannotWrite', { file, code });
  });
  say.line('mapSaved', { file });
}

function codeIn(text: string): string {
  try {
    return String((JSON.parse(text) as { subject?: unknown }).subject ?? '');
  } catch {
    return '';
  }
}
