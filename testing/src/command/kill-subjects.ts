import type { AnyEntity, Client, DanbaoAreas } from '@danbao/core';
import { archives as archiveResource } from '@danbao/core/archives';
import { owner, ship } from '@danbao/core/measures';
import { dishes as dishResource } from '@danbao/core/office';
import { type RowTexts, shipRow } from '../workbooks/ship-rows.ts';

/** What is imported while somebody kills: how its rows are made and found again. */
export interface KillSubject {
  readonly noun: 'measures' | 'owners' | 'dishes' | 'archives';
  readonly username: string;
  readonly entity: AnyEntity;
  readonly words: readonly string[];
  /** A row in which nothing is wrong; `number` is in no other row of any round. */
  row(name: string, number: number, certificate: string): RowTexts;
  /** The names on the server that begin like this. */
  named(client: Client<DanbaoAreas>, prefix: string): Promise<readonly string[]>;
}

const measures: KillSubject = {
  noun: 'measures',
  username: 'manager',
  entity: ship,
  words: ['--kind', 'ship'],
  row: (name, number, certificate) => ({ ...shipRow(number % 10_000, certificate), optName: name }),
  named: async (client, prefix) => {
    const { rows } = await client.measures.list({ kind: 'ship', pageSize: '10000', optName: prefix });
    return rows.map(({ optName }) => optName).filter((name) => name.startsWith(prefix));
  },
};

const owners: KillSubject = {
  noun: 'owners',
  username: 'manager',
  entity: owner,
  words: [],
  row: (name, number) => ({
    ownerType: '个人',
    personName: name,
    documentType: '护照',
    personNum: `E${number}`,
    contact: name,
    phoneOne: '13800000000',
    houseAddress: '外滩 1 号',
  }),
  named: async (client, prefix) => {
    const { rows } = await client.owners.list({ pageSize: '10000', queryCondition: { ownerName: prefix } });
    return rows.flatMap(({ ownerName }) => (ownerName?.startsWith(prefix) ? [ownerName] : []));
  },
};

const dishes: KillSubject = {
  noun: 'dishes',
  username: 'canteen',
  entity: dishResource.input,
  words: [],
  row: (name, number) => ({ name, category: '荤菜', price: '12.5', dailyLimit: `${1 + (number % 9000)}` }),
  named: async (client, prefix) => {
    const { rows } = await client.dishes.page({ pageSize: '10000', text: prefix });
    return rows.map(({ name }) => name).filter((name) => name.startsWith(prefix));
  },
};

const archives: KillSubject = {
  noun: 'archives',
  username: 'archivist',
  entity: archiveResource.input,
  words: [],
  row: (name, number) => ({
    title: name,
    fondsId: '第一融资担保公司',
    categoryId: '文书档案',
    archiveYear: '2014',
    retentionPeriod: '10年',
    securityLevel: '内部',
    responsibleParty: '综合部',
    formedDate: '2014-05-06',
    businessNo: `业${number}`,
  }),
  named: async (client, prefix) => {
    const found: string[] = [];
    for (let pageNum = 1; ; pageNum += 1) {
      const page = { pageNum: String(pageNum), pageSize: '1000' };
      const { rows } = await client.archives.page({ text: prefix, ...page });
      found.push(...rows.map(({ title }) => title).filter((title) => title.startsWith(prefix)));
      if (rows.length < 1000) return found;
    }
  },
};

export const killSubjects = { measures, owners, dishes, archives } as const;
