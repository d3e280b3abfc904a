import { type MeasureKind, measureKinds } from '@danbao/core';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';

/** A kind by its code or its Chinese or English name (Y49). */
export function findKind(asked: string | undefined): (typeof measureKinds)[MeasureKind] {
  const typed = asked?.trim().toLowerCase() ?? '';
  const kinds = Object.values(measureKinds);
  const found = kinds.find(({ kind, label }) => [kind, label.zh, label.en.toLowerCase()].includes(typed));
  if (found) return found;
  const choices = kinds.map(({ kind, label }) => `${kind}（${label.zh}）`).join(', ');
  if (asked === undefined) throw new CommandError(exitCodes.invalid, 'noKind', { choices });
  throw new CommandError(exitCodes.invalid, 'unknownKind', { kind: asked, choices });
}
