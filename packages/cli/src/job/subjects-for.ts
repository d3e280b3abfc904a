import { findSubject, type Noun, type Subject, subjects } from '@danbao/core/exchange';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';

/**
 * What the sheets of a file may hold, in the order in which they are worked off. Measures of a kind, or of all kinds with
 * the owners that they name.
 */
export function subjectsFor(noun: Noun, kinds: readonly string[] | undefined): readonly Subject[] {
  if (kinds !== undefined) return kinds.map(measuresOf);
  return subjects.filter((subject) => subject.noun === noun || (noun === 'measures' && subject.noun === 'owners'));
}

/** The subject of a noun that has no kinds. */
export function subjectOf(noun: Exclude<Noun, 'measures'>): Subject {
  const subject = findSubject(noun);
  if (!subject) throw new Error(`there is nothing called ${noun}`);
  return subject;
}

/** Measures of every kind. */
export function kindSubjects(): readonly Subject[] {
  return subjects.filter(({ noun }) => noun === 'measures');
}

/** Measures of the kinds that were named; one must be. */
export function chosenKinds(kinds: readonly string[] | undefined): readonly Subject[] {
  if (kinds === undefined) throw new CommandError(exitCodes.invalid, 'noKind', { choices: kindNames() });
  return [...new Set(kinds)].map(measuresOf);
}

function measuresOf(kind: string): Subject {
  const subject = findSubject('measures', kind);
  if (subject) return subject;
  throw new CommandError(exitCodes.invalid, 'unknownKind', { kind, choices: kindNames() });
}

function kindNames(): string {
  return kindSubjects()
    .map(({ code, label }) => `${code}（${label.zh}）`)
    .join(', ');
}
