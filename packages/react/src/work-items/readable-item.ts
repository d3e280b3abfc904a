import { type AnyEntity, label, type Values } from '@danbao/core';
import { type Field, joinPicks, type Option, picks, withOptions } from '@danbao/core/fields';
import { workItem } from '@danbao/core/flows';

const people = ['workFlowLeaderList', 'workFlowExecutorList'] as const;

interface Lists {
  readonly mainTasks: readonly Option[];
  readonly departments: readonly Option[];
}

interface Person {
  readonly userID: string;
  readonly username?: string | undefined;
}

/** The form of a work item with the lists that it chooses from. */
export function formOf({ mainTasks, departments }: Lists): AnyEntity {
  return withOptions(workItem, { parentId: mainTasks, cooperatedDeptId: departments });
}

/** The same for reading these items: people stand as one text, and a main task that is closed has its name too. */
export function readingOf(form: AnyEntity, ...items: readonly Values[]): AnyEntity {
  const fields = people.map((name) => {
    const { zh, en } = (form.fields[name] as Field).label;
    return [name, picks(zh, en)];
  });
  const mains = items.flatMap(({ parentId, parentDescription }) => option(parentId, parentDescription));
  const colleagues = items.flatMap((item) =>
    people.flatMap((name) => peopleIn(item[name]).flatMap(({ userID, username }) => option(userID, username))),
  );
  return withOptions(
    { ...form, fields: { ...form.fields, ...Object.fromEntries(fields) } },
    {
      workFlowLeaderList: colleagues,
      workFlowExecutorList: colleagues,
      parentId: [...((form.fields['parentId'] as Field).options ?? []), ...mains],
    },
  );
}

/** The values of an item for reading. */
export function readableItem(values: Values): Values {
  return { ...values, ...Object.fromEntries(people.map((name) => [name, idsIn(values[name])])) };
}

/** Readable values that were chosen of two versions, with the people of the version that they are from. */
export function writableItem(chosen: Values, mine: Values, theirs: Values): Record<string, unknown> {
  const lists = people.map((name) => [name, (chosen[name] === idsIn(theirs[name]) ? theirs : mine)[name] ?? []]);
  return { ...chosen, ...Object.fromEntries(lists) };
}

function option(value: unknown, text: unknown): Option[] {
  return typeof value === 'string' && typeof text === 'string' ? [{ value, label: label(text, text) }] : [];
}

function idsIn(list: unknown): string {
  return joinPicks(peopleIn(list).map(({ userID }) => userID));
}

function peopleIn(list: unknown): readonly Person[] {
  return Array.isArray(list) ? list : [];
}
