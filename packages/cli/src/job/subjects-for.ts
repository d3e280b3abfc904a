import { findSubject, type Noun, type Subject } from '@danbao/core/exchange';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { subjectsIn } from '../definitions.ts';
import { exitCodes } from '../exit-codes.ts';
import type { ExportRequest } from './export-file.ts';

type Asking = Pick<Invocation, 'context' | 'options'>;

/**
 * What the sheets of a file may hold, in the order in which they are worked off. Measures of the named kinds, or of all kinds
 * with the owners that they name.
 */
export function subjectsFor(noun: Noun, { context, options: { kind } }: Asking): readonly Subject[] {
  const subjects = subjectsIn(context);
  if (noun === 'measures' && kind !== undefined) return kind.map((one) => measuresOf(one, subjects));
  return subjects.filter((subject) => subject.noun === noun || (noun === 'measures' && subject.noun === 'owners'));
}

/** The sheets of a template; measures need their kinds. */
export function subjectsToFill(noun: Noun, { context, options }: Asking): readonly Subject[] {
  const subjects = subjectsIn(context);
  if (noun !== 'measures') return subjects.filter((subject) => subject.noun === noun);
  const owners = options.withOwners ? subjects.filter((subject) => subject.noun === 'owners') : [];
  return [...owners, ...chosenKinds(options.kind, subjects)];
}

/** What is exported; measures of every kind where none is named. */
export function subjectsToExport(noun: Noun, { context, options: { kind } }: Asking): ExportRequest {
  const all = subjectsIn(context);
  const own = all.filter((subject) => subject.noun === noun);
  const isEveryKind = noun === 'measures' && kind === undefined;
  const subjects = noun === 'measures' && kind !== undefined ? chosenKinds(kind, all) : own;
  return { subjects, isEveryKind, name: subjects.length === 1 ? (subjects[0]?.code ?? noun) : noun };
}

/** Measures of the kinds that were named; one must be. */
function chosenKinds(kinds: readonly string[] | undefined, subjects: readonly Subject[]): readonly Subject[] {
  if (kinds === undefined) throw new CommandError(exitCodes.invalid, 'noKind', { choices: kindNames(subjects) });
  return [...new Set(kinds)].map((kind) => measuresOf(kind, subjects));
}

function measuresOf(kind: string, subjects: readonly Subject[]): Subject {
  const subject = findSubject('measures', kind, subjects);
  if (subject) return subject;
  throw new CommandError(exitCodes.invalid, 'unknownKind', { kind, choices: kindNames(subjects) });
}

function kindNames(subjects: readonly Subject[]): string {
  return subjects
    .filter(({ noun }) => noun === 'measures')
    .map(({ code, label }) => `${code}（${label.zh}）`)
    .join(', ');
}
