import { measureKinds } from '../../areas/measures/measure-kinds.ts';
import { resources } from '../../areas/resources.ts';
import type { Danbao } from '../../create-danbao.ts';
import type { AnyResource } from '../../resource/resource.ts';
import { adminSubjects } from './admin-subjects.ts';
import { dishOrdersSubject, drinksSubject, menusSubject } from './canteen-subjects.ts';
import { customersSubject } from './customers-subject.ts';
import { kindSubject } from './measures-subject.ts';
import { ownersSubject } from './owners-subject.ts';
import { resourceSubject } from './resource-subject.ts';
import type { Noun, Subject } from './subject.ts';

/** Every subject of these definitions, in the order in which a workbook is worked off: what others name comes first. */
export function subjectsOf({ kinds, resources }: Pick<Danbao, 'kinds' | 'resources'>): readonly Subject[] {
  return [
    ownersSubject,
    customersSubject,
    ...Object.values(kinds).map(kindSubject),
    ...resources.filter(({ sheet }) => sheet).map((resource) => resourceSubject(resource, resources)),
    menusSubject,
    dishOrdersSubject,
    drinksSubject,
    ...adminSubjects,
  ];
}

const builtIn: readonly AnyResource[] = Object.values(resources);

/** The subjects of the built-in definitions. */
export const subjects: readonly Subject[] = subjectsOf({ kinds: measureKinds, resources: builtIn });

/** The subject of a noun; measures need their kind, by code or name. Undefined where there is none. */
export function findSubject(noun: Noun, kind?: string, among: readonly Subject[] = subjects): Subject | undefined {
  if (noun !== 'measures') return among.find((subject) => subject.noun === noun);
  const typed = kind?.trim().toLowerCase();
  if (typed === undefined) return undefined;
  const measures = among.filter((subject) => subject.noun === noun);
  return measures.find(({ code, label }) => [code, label.zh, label.en.toLowerCase()].includes(typed));
}
