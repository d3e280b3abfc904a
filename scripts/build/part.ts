import { join } from 'node:path';
import { capture, root } from '../run.ts';

/** Something that is built as a whole when one of its sources changes. */
export interface Part {
  readonly name: string;
  /** Parts whose output it reads. */
  readonly needs: readonly string[];
  /** Folders of the repository whose files decide the result. */
  readonly sources: readonly string[];
  /** The last file that a successful build writes; its folder is emptied before. */
  readonly makes: string;
  readonly make: () => Promise<void>;
}

/** Where the packages are made ready that are published from a folder other than their own. */
export const staged = '.cache/packages';

/** A part could not be built; the message holds the tool's output. */
export class BuildError extends Error {
  override name = 'BuildError' as const;
}

/** Runs a program in a folder of the repository. Throws a BuildError with its output when it fails. */
export async function runProgram(folder: string, command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await capture(command, args, { cwd: join(root, folder) });
  if (code !== 0) throw new BuildError(`Building ${folder} failed:\n${output}`);
}
