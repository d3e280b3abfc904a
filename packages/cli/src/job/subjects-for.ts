import { findSubject, type Noun, type Subject, subjects } from '@danbao/core/exchange';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';

/**
 * What the sheets of a file may hold, in the order in which they are worked off. Measures of a kind, or of all kinds with
 * the owners that they name.
 */
export function subjectsFor(noun: Noun, kind: string | undefined): readonly Subject[] {
  if (kind !== undefined) return [measuresOf(kind)];
  return subjects.filter((subject) => subject.noun === noun || (noun === 'measures' && subject.noun === 'owners'));
}

function measuresOf(kind: string): Subject {
  const subject = findSubject('measures', kind);
  if (subject) return subject;
  const all = subjects.filter(({ noun }) => noun === 'measures');
  const choices = all.map(({ code, label }) => `${code}（${label.zh}）`).join(', ');
  throw new CommandError(exitCodes.invalid, 'unknownKind', { kind, choices });
}
