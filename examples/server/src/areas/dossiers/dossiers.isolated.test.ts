import { createHash, webcrypto } from 'node:crypto';
import { createRequire } from 'node:module';
import { TextDecoder } from 'node:util';
import { dossiers, flowVersions } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { type Person, send, signedIn } from '@danbao/testing/server/people';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { beforeAll, expect, test } from 'vitest';
import { sampleProjects } from '../../sample/projects.ts';

let server: TestServer;
let lead: Person;
let admin: Person;
const flowId = newGuarantyId();
beforeAll(async () => {
  server = await startTestServer();
  [lead, admin] = [await signedIn(server, 'lead'), await signedIn(server, 'admin')];
  const [known] = sampleProjects();
  const form = { ...validFlowForms.project, client_ID: known?.client.clientId, projectName: '卷宗<b>&"测试' };
  const { seq } = await lead.client.flowForms.project({ flowId, ...form } as never);
  await lead.client.measures.add({ ...aMeasure('house', { apply_ID: flowId, optName: '一号厂房' }) });
  await lead.client.attachments.upload({
    ...{ infoId: flowId, fileType: 'proApply_info', sysId: '2', name: '合同.txt' },
    file: new Blob(['甲方与乙方']),
  } as never);
  await lead.client.flows.send({ flowId, seq, opinion: '请审批', confirmed: 'client_ID' });
  return () => server.close();
});

const pageOf = async () => (await admin.client.request(dossiers.get, { flowId })).blob.text();

/** It has no types of its own. */
interface Dom {
  readonly JSDOM: new (
    html: string,
    options: { readonly runScripts: 'dangerously'; readonly beforeParse: (own: object) => void },
  ) => { readonly window: Window };
}
const { JSDOM } = createRequire(import.meta.url)('jsdom') as Dom;

/** Opens the page as a browser without a network does, and waits for its verdict. */
async function opened(html: string): Promise<Document> {
  const { window } = new JSDOM(html, {
    runScripts: 'dangerously',
    beforeParse(own) {
      Object.defineProperty(own, 'crypto', { value: webcrypto });
      Object.assign(own, { TextDecoder, Uint8Array });
    },
  });
  const verdict = window.document.getElementById('verdict');
  await expect.poll(() => verdict?.className).not.toBe('');
  return window.document;
}

test('has every version as it was hashed, its sheet, who signed it and the files, and finds itself intact', async () => {
  const page = await opened(await pageOf());
  expect(page.getElementById('verdict')?.className).toBe('good');
  const bytes = Buffer.from(page.querySelector('[data-part="v1"]')?.textContent?.trim() ?? '', 'base64');
  const [version] = await admin.client.request(flowVersions.list, { flowId });
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(version?.sha256);
  expect(createHash('sm3').update(bytes).digest('hex')).toBe(version?.sm3);
  const shown = page.body.textContent ?? '';
  for (const text of ['一号厂房', '合同.txt', '请审批', '卷宗<b>&"测试', version?.sm3 ?? ''])
    expect(shown).toContain(text);
  const file = [...page.querySelectorAll('tr[data-row]')].find((row) => row.textContent?.includes('合同.txt'));
  const id = file?.getAttribute('data-row');
  expect(Buffer.from(page.querySelector(`[data-part="${id}"]`)?.textContent?.trim() ?? '', 'base64').toString()).toBe(
    '甲方与乙方',
  );
});

test('says so where a single byte of a version or a file is another', async () => {
  const html = await pageOf();
  for (const part of ['v1', 'paper']) {
    const at = html.indexOf(`data-part="${part}">`) + `data-part="${part}">`.length + 40;
    const other = html[at] === 'A' ? 'B' : 'A';
    const page = await opened(html.slice(0, at) + other + html.slice(at + 1));
    expect(page.getElementById('verdict')?.className).toBe('bad');
    expect(page.querySelector(`[data-row="${part}"] [data-check]`)?.className).toBe('bad');
  }
});

test('is for who may take numbers out and sees the flow; a draft has none', async () => {
  const viewer = await signedIn(server, 'viewer');
  await expect(viewer.client.request(dossiers.get, { flowId })).rejects.toMatchObject({ status: 403 });
  const stranger = await signedIn(server, 'branch');
  await expect(stranger.client.request(dossiers.get, { flowId })).rejects.toMatchObject({ status: 404 });
  const draft = newGuarantyId();
  const [known] = sampleProjects();
  const form = { ...validFlowForms.project, client_ID: known?.client.clientId, projectName: '草稿' };
  await lead.client.flowForms.project({ flowId: draft, ...form } as never);
  await expect(admin.client.request(dossiers.get, { flowId: draft })).rejects.toMatchObject({ status: 409 });
});

test('speaks the language of whoever asks for it', async () => {
  const path = `danbao/flow/dossier?flowId=${flowId}`;
  const said = async (locale: string) => {
    const answer = await send(server, admin.token, 'GET', path, { headers: { 'accept-language': locale } });
    const page = await opened(await answer.text());
    return [
      page.documentElement.lang,
      page.getElementById('verdict')?.textContent,
      page.querySelector('h2')?.textContent,
    ];
  };
  expect(await said('zh')).toEqual(['zh-CN', expect.stringMatching(/^全部 \d+ 项与签署时一致$/), '内容']);
  expect(await said('en')).toEqual(['en', expect.stringMatching(/^All \d+ parts are as they were signed$/), 'Content']);
});
