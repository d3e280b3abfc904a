import { ExchangeProblem } from '@danbao/core/exchange';

/** How a file came to the import. */
export interface GivenFile {
  /** Reads it anew from where it was chosen, where the browser can. */
  readonly again?: (() => Promise<File>) | undefined;
  /** Rows of the clipboard; where they came without headings, what each column is, by the heading that it was given. */
  readonly pasted?: { readonly headings?: Readonly<Record<string, string | null>> } | undefined;
}

/** In bytes: a file up to this size is read when it is chosen, so that it may be changed and saved meanwhile. */
export const readAtOnce = 32 * 1024 * 1024;

/** The file as it is now; of a large one only where it lies. Throws an `ExchangeProblem` where it has changed or gone since it was chosen. */
export async function heldFile(file: File, upTo = readAtOnce): Promise<Blob> {
  if (file.size > upTo) return file;
  try {
    return new Blob([await file.arrayBuffer()]);
  } catch (error) {
    throw new ExchangeProblem('changed', { file: file.name }, { cause: error });
  }
}

/** The same file as it is now. Throws an `ExchangeProblem` where it is not there any more. */
export async function readAgain({ again }: GivenFile, name: string): Promise<File | undefined> {
  try {
    return await again?.();
  } catch (error) {
    throw new ExchangeProblem('changed', { file: name }, { cause: error });
  }
}
