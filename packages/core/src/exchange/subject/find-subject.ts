import { dishesSubject, dishOrdersSubject, menusSubject } from './canteen-subjects.ts';
import { findKind, measuresSubject, measuresSubjects } from './measures-subject.ts';
import { ownersSubject } from './owners-subject.ts';
import type { Noun, Subject } from './subject.ts';

/** Every subject, in the order in which a workbook is worked off: what others name comes first. */
export const subjects: readonly Subject[] = [
  ownersSubject,
  ...measuresSubjects,
  dishesSubject,
  menusSubject,
  dishOrdersSubject,
];

/** The subject of a noun; measures need their kind, by code or name. Undefined where there is none. */
export function findSubject(noun: Noun, kind?: string): Subject | undefined {
  if (noun !== 'measures') return subjects.find((subject) => subject.noun === noun);
  const code = kind === undefined ? undefined : findKind(kind);
  return code && measuresSubject(code);
}
