import { archiveTypes, catalogueTemplates, fonds } from '@danbao/core/archives';
import type { Context, Write } from '../../context.ts';
import { hostOf, type ServerHost } from '../../resources/answer.ts';
import { lookingOnce } from '../../resources/looking-once.ts';

/** The hosts of work on many records of the archive: fonds, types and templates are the same for all of them. */
export function hostOfMany(context: Context): (write: Write) => ServerHost {
  const found = new Map<string, unknown>();
  return (write) => lookingOnce(hostOf(context, write), [fonds, archiveTypes, catalogueTemplates], found);
}
