import type { SearchHit } from '@danbao/core/search';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { expect, test } from 'vitest';

/** Words of every kind of record of the sample, single characters that stand in most, and codes that are stored. */
const typed = [
  ...['有限公司', '江城', '通知', '请假', '合同', '档案', '会议', '公', '一', '的', '2025', '2026', '138', '武汉'],
  ...['normal', 'internal', 'yearly', 'personal', 'kind', 'am', 'qingjia', 'hetong', '航运', '干线', '王', '许'],
];

onEveryDatabase((server) => {
  test('no excerpt shows what is stored: no JSON, no id, no code', async () => {
    const { client } = await signedIn(server, 'admin');
    const seen = new Map<string, SearchHit>();
    for (const text of typed)
      for (const hit of (await client.search.all({ text, pageSize: '100' })).rows ?? [])
        seen.set(`${text} ${hit.kind} ${hit.id}`, hit);
    const kinds = new Set([...seen.values()].map(({ kind }) => kind));
    for (const kind of ['client', 'owner', 'project', 'measure', 'flow', 'person', 'file'])
      expect(kinds).toContain(kind);
    expect(kinds.size).toBeGreaterThan(15);
    const excerpts = [...seen].map(([asked, { snippet = '' }]) => `${asked}: ${snippet}`);
    expect(excerpts.filter((one) => /\[\{"|\{"|(?<!\d)\d{32}(?!\d)/.test(one.slice(one.indexOf(': '))))).toEqual([]);
    const codes = /(?<=： ?|；)(normal|internal|yearly|personal|am|pm|C|0?\d)(?=；|$)/;
    expect(
      [...seen.values()].flatMap(({ kind, snippet = '' }) => (codes.test(snippet) ? [`${kind} ${snippet}`] : [])),
    ).toEqual([]);
  });

  test('an excerpt names the field in which the word stands, in the language of the reader', async () => {
    const { client } = await signedIn(server, 'manager');
    const answer = await client.search.all({ text: '干线', kinds: ['client', 'flow', 'measure', 'owner'] });
    const found = answer.rows?.filter(({ snippet = '' }) => snippet.includes('干线')) ?? [];
    for (const { snippet } of found) expect(snippet).toMatch(/^[^：]+：.*干线/);
    const [titled] = (await client.search.all({ text: '江城航运有限公司', kinds: ['client'] })).rows ?? [];
    // The title is not said again.
    expect(titled?.snippet ?? '').not.toContain('江城航运有限公司');
    for (const text of ['通知', '年休假', 'tongzhi', '差旅借款'])
      for (const { title, snippet = '' } of (await client.search.all({ text, kinds: ['flow', 'noticeItem'] })).rows ??
        [])
        for (const part of snippet.split('；').filter(Boolean))
          expect(title).not.toContain(part.slice(part.indexOf('：') + 1));
  });
});
