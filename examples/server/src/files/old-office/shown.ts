import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extensionOf } from '@danbao/core/attachments';
import type { Deps } from '../../deps.ts';
import { readText } from '../text/read-text.ts';
import type { FileAnswer } from '../transfer.ts';
import { sharedConverter } from './convert.ts';
import { texts } from './texts.ts';

/** Larger files are downloaded, in bytes. */
const largest = 30 * 1024 * 1024;

/** Whether browsers need something else to show in its place. */
export const isOldOffice = (fileName: string) => Object.hasOwn(texts, extensionOf(fileName));

/**
 * What browsers can show of a file of the old formats: a PDF where the deployment has a converter that manages it, else its
 * words; none where neither is to be had.
 */
export async function shownInstead(
  { settings }: Pick<Deps, 'settings'>,
  { body, fileName, size }: FileAnswer,
): Promise<FileAnswer | undefined> {
  const extension = extensionOf(fileName);
  if (size > largest) {
    body.destroy();
    return undefined;
  }
  const bytes = await buffer(body);
  const { officeConverter } = settings;
  const pdf = officeConverter ? await sharedConverter(officeConverter).toPdf(bytes, extension) : undefined;
  if (pdf) return answer(pdf, `${fileName}.pdf`, 'application/pdf');
  const text = await readText(bytes, extension);
  return text === undefined ? undefined : answer(Buffer.from(text), `${fileName}.txt`, 'text/plain; charset=utf-8');
}

function answer(bytes: Buffer, fileName: string, contentType: string): FileAnswer {
  return { body: Readable.from([bytes]), fileName, contentType, size: bytes.length };
}
