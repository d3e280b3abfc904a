import { groups } from '../../areas/groups/endpoints.ts';
import type { Issue } from '../../field/validate.ts';
import { betweenNames } from '../../i18n/separators.ts';
import { label } from '../../label.ts';
import { type NamedPair, peopleIn } from '../../resource/people.ts';
import type { AnyResource } from '../../resource/resource.ts';
import type { ExchangeClient } from './client.ts';

type Values = Readonly<Record<string, unknown>>;

interface Person {
  readonly userId: string;
  readonly realName: string;
  readonly deptName?: string | undefined;
}

/** 张三（1102）: a name with the id that tells it from another of the same; 张三（外聘） is a name with a remark. */
const nameWithId = /^(.+?)\s*[（(]\s*([\w.@-]*\d[\w.@-]*)\s*[）)]$/;

/**
 * The people whom the records of a sheet name, asked for once. A cell holds a name where nobody else within reach is called so, and
 * the name with the id, 张三（1102）, where somebody is; an id alone is read as well. A name of nobody stands for itself, as in old
 * records; of a name that several people have an issue says who they are.
 */
export function peopleNames(client: Pick<ExchangeClient, 'request'>, { input }: Pick<AnyResource, 'input'>) {
  const pairs = peopleIn(input.fields);
  let loading: Promise<readonly Person[]> | undefined;
  let people: readonly Person[] = [];
  const called = (name: string) => people.filter(({ realName }) => realName === name);

  /** Who is meant by a cell: their name, and their id where it is known. */
  const read = (cell: string): { readonly name: string; readonly id?: string } => {
    const [, name, id] = nameWithId.exec(cell) ?? [];
    if (name !== undefined && id !== undefined) return { name, id };
    const found = called(cell);
    const [one] = found.length === 0 ? people.filter(({ userId }) => userId === cell) : found;
    return one && found.length <= 1 ? { name: one.realName, id: one.userId } : { name: cell };
  };

  const cellOf = (name: string, id: string): string => {
    const [one, another] = called(name);
    return id === '' || (one?.userId === id && !another) ? name : `${name}（${id}）`;
  };

  const change = (values: Values, to: (pair: NamedPair, text: string) => Values): Values => {
    const changes = pairs.map((pair) => {
      const text = String(values[pair.name] ?? '');
      return text === '' ? {} : to(pair, text);
    });
    return Object.assign({}, values, ...changes) as Values;
  };

  return {
    /** Before any of the others: nothing is asked where no field is of a person. */
    load: async (): Promise<void> => {
      if (pairs.length === 0) return;
      loading ??= client.request(groups.allUsers, undefined) as Promise<readonly Person[]>;
      people = await loading;
    },
    /** A record as the sheet has it. */
    named: (values: Values): Values =>
      change(values, ({ name, id }, text) => ({ [name]: cellOf(text, String(values[id] ?? '')) })),
    /** A row as the server takes it. */
    withIds: (values: Values): Values =>
      change(values, ({ name, id }, text) => {
        const meant = read(text);
        return { [name]: meant.name, ...(meant.id === undefined ? {} : { [id]: meant.id }) };
      }),
    issuesOf: (values: Values): readonly Issue[] =>
      pairs.flatMap(({ name }) => {
        const text = String(values[name] ?? '');
        const found = nameWithId.test(text) ? [] : called(text);
        return found.length > 1 ? [{ field: name, rule: 'severalPeople', message: severalMeant(found) }] : [];
      }),
  };
}

function severalMeant(found: readonly Person[]) {
  const told = found.map(({ realName, userId, deptName }) =>
    [`${realName}（${userId}）`, deptName].filter(Boolean).join(' '),
  );
  const [zh, en] = (['zh', 'en'] as const).map((locale) => told.join(betweenNames(locale)));
  return label(`有多人同名，请填写其中一个：${zh}`, `is the name of several people, write one of: ${en}`);
}
