import { admin } from '../../areas/admin/endpoints.ts';
import type { ExchangeClient } from './client.ts';
import { readPages } from './read-pages.ts';

type Client = Pick<ExchangeClient, 'request'>;
type Lists = ReturnType<typeof lists>;

/** What administration has, each list loaded once until it is said to have changed. */
export type AdminLists = ReturnType<typeof adminLists>;

export function adminLists(client: Client) {
  const all = lists(client);
  const loaded = new Map<string, Promise<unknown>>();
  return {
    get: <N extends keyof Lists>(name: N): ReturnType<Lists[N]> => {
      const known = loaded.get(name) ?? all[name]();
      loaded.set(name, known);
      return known as ReturnType<Lists[N]>;
    },
    forget: (name: keyof Lists) => void loaded.delete(name),
  };
}

function lists(client: Client) {
  const units = () => client.request(admin.units, undefined);
  return {
    units,
    departments: async () => {
      const each = (await units()).map(({ unitUid }) => client.request(admin.departments, { unitUid }));
      return (await Promise.all(each)).flat();
    },
    roles: () => client.request(admin.roles, undefined),
    permissions: async () => {
      const groups = await client.request(admin.permissions, undefined);
      return groups.flatMap(({ permissions }) => permissions.map(({ permission }) => permission));
    },
    posts: async () => {
      const [unit] = await units();
      return unit ? (await client.request(admin.posts, { unitUid: unit.unitUid })).posts : [];
    },
    users: async () => {
      const pages = readPages(
        (page) => client.request(admin.users, page),
        ({ userId }) => userId,
      );
      const all = [];
      for await (const page of pages) all.push(...page);
      return all;
    },
    menuEntries: () => client.request(admin.menuEntries, undefined),
  };
}
