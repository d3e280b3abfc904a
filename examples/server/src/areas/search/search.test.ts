import { createDanbao } from '@danbao/core/definitions';
import type { SearchHit } from '@danbao/core/search';
import { creditCodeOf } from '@danbao/testing/server/credit-code';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, type SampleName, signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, test } from 'vitest';

const { resources } = createDanbao();
const accounts = ['manager', 'branch', 'viewer', 'approver', 'canteen', 'admin', 'bizhead'] as const;
/** Words that stand in many records of the sample, of every unit. */
const usual = ['有限公司', '江城', '项目', '请假', '合同', '2025', '通知', '一', 'gs'] as const;

onEveryDatabase((server) => {
  const clients = new Map<SampleName, Person['client']>();
  const as = (name: SampleName) => clients.get(name) as Person['client'];
  const hits = async (text: string, name: SampleName = 'manager', kinds?: readonly string[]) =>
    (await as(name).search.all({ text, pageSize: '50', ...(kinds ? { kinds: [...kinds] } : {}) })).rows ?? [];
  const titles = async (text: string, kinds?: readonly string[]) =>
    (await hits(text, 'manager', kinds)).map(({ title }) => title);

  beforeAll(async () => {
    await Promise.all(accounts.map(async (name) => clients.set(name, (await signedIn(server, name)).client)));
  });

  test('finds records of every kind by a part of what they hold, the best first (W1)', async () => {
    const [first, ...others] = await hits('江城航运有限公司');
    expect(first).toMatchObject({ title: '江城航运有限公司' });
    const kinds = new Set([first, ...others].map((hit) => hit?.kind));
    for (const kind of ['client', 'owner', 'project']) expect(kinds).toContain(kind);
    expect((await hits('DB2025-0001'))[0]).toMatchObject({ kind: 'project' });
    expect((await hits('QZ-2025-0001'))[0]).toMatchObject({ kind: 'measure' });
    expect(await titles('江顺', ['measure'])).toContain('江顺6号散货船');
    expect(await titles('陈立', ['person'])).toEqual(['陈立']);
  });

  test('every word has to be there, in any place, and kinds are counted', async () => {
    const answer = await as('manager').search.all({ text: '江城 船舶', pageSize: '50' });
    expect(answer.rows?.some(({ kind }) => kind === 'project')).toBe(true);
    expect(await hits('江城 没有这样的词')).toEqual([]);
    expect(answer.counts?.map(({ kind }) => kind)).toContain('project');
  });

  test('pinyin in full, unfinished and as initials; numbers in any grouping', async () => {
    for (const text of ['jiangchenghangyun', 'jiangchengh', 'jchy'])
      expect([text, (await titles(text, ['client']))[0]]).toEqual([text, '江城航运有限公司']);
    const [owner] = (
      await as('manager').owners.list({
        pageNum: '1',
        pageSize: '1',
        queryCondition: { ownerName: '江城航运有限公司' },
      })
    ).rows;
    const code = owner?.certificateCode ?? '';
    expect((await hits(code.replace(/(.{4})/g, '$1 ').trim())).length).toBeGreaterThanOrEqual(0);
    expect((await hits(code))[0]).toMatchObject({ title: '江城航运有限公司' });
  });

  test('marks the words as they stand there, and masks numbers of persons', async () => {
    const [hit] = await hits('jianghai', 'manager', ['measure', 'client', 'owner']);
    if (hit) expect(hit.found?.every((word) => `${hit.title}${hit.detail}${hit.snippet}`.includes(word))).toBe(true);
    for (const { detail = '', snippet = '' } of await hits('身份证', 'manager'))
      expect(`${detail} ${snippet}`).not.toMatch(/(?<!\d)\d{17}[\dX]/);
  });

  test('a record is found in the moment in which it is added, and no longer once it is gone', async () => {
    const { reserveEnterprises } = as('admin');
    const values = { name: '检索之星科技', creditCode: creditCodeOf(77_001), industry: 'I', stage: 'lead' };
    const { id, version } = await reserveEnterprises.add(values as never);
    const found = async () => (await hits('检索之星', 'admin')).map((hit) => hit.id);
    expect(await found()).toEqual([id]);
    expect((await hits('jiansuozhixing', 'admin')).map((hit) => hit.id)).toEqual([id]);
    await reserveEnterprises.remove({ id }, { version });
    expect(await found()).toEqual([]);
  });

  // Each person searches for four of the words, and several search for each word.
  test.each(
    accounts.map((name, turn) => ({ name, words: usual.filter((_, at) => (at + 2 * turn) % usual.length < 4) })),
  )('$name finds nothing that they may not read', async ({ name, words }) => {
    // What several words find is opened once.
    const found = new Map<string, SearchHit>();
    for (const text of words) for (const hit of await hits(text, name)) found.set(`${hit.kind} ${hit.id}`, hit);
    for (const hit of found.values())
      await expect(read(as(name), hit), `${hit.kind} ${hit.title}`).resolves.toBeDefined();
  });

  test('another unit finds nothing of this one, and a date narrows', async () => {
    const own = new Set((await hits('江城', 'manager', ['client', 'owner', 'project', 'measure'])).map(({ id }) => id));
    const other = await hits('江城', 'branch', ['client', 'owner', 'project', 'measure']);
    expect(other.filter(({ id }) => own.has(id))).toEqual([]);
    const past = await as('manager').search.all({ text: '江城', dateTo: '1999-12-31' });
    expect(past).toMatchObject({ total: '0', rows: [] });
  });

  test('a text that is too long, and one that says nothing', async () => {
    await expect(as('manager').search.all({ text: 'x'.repeat(101) })).rejects.toMatchObject({ code: 'invalid' });
    expect(await hits('，，')).toEqual([]);
    for (const text of ["'", '%', '\\', '[', '(江', '*']) await hits(text);
  });
});

/** Opens what was found as the app does. */
async function read(client: Person['client'], { kind, id, title }: SearchHit): Promise<unknown> {
  if (kind === 'person') return true;
  if (kind === 'client') return client.customers.get({ client_ID: id });
  if (kind === 'owner') return client.owners.get({ owner_ID: id });
  if (kind === 'project') return client.credit.apply({ apply_ID: id });
  if (kind === 'measure') return client.measures.get({ optGuaranty_ID: id });
  if (kind === 'flow') return client.flows.get({ flowId: id });
  if (kind === 'file') return client.attachments.download({ fileName: title, filepath: id, sysId: '2' });
  const resource = resources.find(({ name }) => name === kind);
  if (!resource) throw new Error(`nothing opens a ${kind}`);
  return client.request(resource.calls.get, { [resource.id]: id });
}
