import * as pdfkit from 'pdfkit';
import { shippedFont } from './node/shipped-font.ts';
import './pdf-reader.ts';

// The browser's half of the package has it; its types know only Node's.
const { registerFile } = pdfkit as unknown as { registerFile(path: string, data: Uint8Array): void };

let loaded: Promise<unknown> | undefined;

/** Gives pdfkit the files that it reads from a disk elsewhere, once. */
export function paperFiles(): Promise<unknown> {
  loaded ??= Promise.all([
    register(shippedFont, shippedFont),
    register('sRGB_IEC61966_2_1.icc', new URL('./data/sRGB_IEC61966_2_1.icc', import.meta.url).href),
  ]);
  return loaded.catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
}

async function register(file: string, path: string): Promise<void> {
  const answer = await fetch(new URL(`../paper/${file}`, import.meta.url));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  registerFile(path, new Uint8Array(await answer.arrayBuffer()));
}
