import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileTypes } from '@danbao/core/attachments';
import { fundDocumentsByFlag } from '@danbao/core/credit';
import { newGuarantyId, systemIds } from '@danbao/core/format';
import { creditCodeOf } from '@danbao/testing/server/credit-code';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { plainTemplate } from '../../paper/word/plain-template.ts';

onEveryDatabase((server) => {
  let template: string;
  let admin: Person['client'];
  let id: string;
  beforeAll(async () => {
    template = join(await mkdtemp(join(tmpdir(), 'danbao-template-')), 'plan.docx');
    await writeFile(
      template,
      plainTemplate('立项建议', [{ heading: '要点', names: ['投资金额', '企业名称', '拟稿人'] }], '{单位}'),
    );
    admin = (await signedIn(server, 'admin')).client;
    const company = { name: '江城<光>&学', creditCode: creditCodeOf(7001), industry: 'C', stage: 'lead' } as const;
    const { id: enterpriseId } = await admin.reserveEnterprises.add(company);
    const plan = { enterpriseId, round: 'a', valuation: '12000', amount: '1500.5', shareRatio: '11.11' } as const;
    const rest = { exitWay: 'listing', planDate: '2026-12-01', useOfFunds: '扩建生产线' } as const;
    ({ id } = await admin.reservePlans.add({ ...plan, ...rest }));
  });

  /** With a template of the deployment in place of the plain one. */
  function withTemplate(planTemplate: string | undefined): Promise<Person> {
    const { deps } = server;
    Object.assign(deps.settings, { planTemplate });
    return signedIn(server, 'admin');
  }

  async function wordsOf(flowId: string): Promise<{ readonly name: string; readonly words: string }> {
    const query = { infoId: flowId, fileType: fileTypes.flow, sysId: systemIds.file };
    const [file] = await admin.attachments.list(query);
    const { blob } = await admin.attachments.download({
      fileName: file?.fileName ?? '',
      filepath: file?.filePath ?? '',
      sysId: systemIds.file,
    });
    const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
    const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
    return { name: file?.fileName ?? '', words: xml.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|') };
  }

  test('a plan becomes the draft of a document, with the filled Word document as its attachment (S4)', async () => {
    const flow = await admin.reservePlans.addDoc({ id });
    expect(flow).toMatchObject({ flowCode: 'send_document_flow', status: 'draft' });
    expect(flow.values).toMatchObject({
      docKind: 'report',
      level: 'normal',
      title: expect.stringContaining('江城<光>&学'),
    });
    expect(flow.values?.['content']).toContain('投资金额：1,500.50 万元');
    const { name, words } = await wordsOf(flow.flowId);
    expect(name).toMatch(/^关于江城 光 &学.*\.docx$/);
    expect(words).toContain('企业名称|江城&lt;光&gt;&amp;学|');
    expect(words).toContain('投资金额|1,500.50 万元|');
    expect(words).toContain('资金用途|扩建生产线|');
    expect(words).not.toMatch(/[{}]/);
  });

  test('the document of a plan and the application for a fund project are read and changed in their two families', async () => {
    const { flowId: docid } = await admin.reservePlans.addDoc({ id });
    const drawn = await admin.fund.foundationDoc({ docid });
    expect(drawn).toMatchObject({ flowId: docid, flowCode: 'send_document_flow', status: 'draft' });
    const changed = await admin.fund.updateFoundationDoc({ docid, seq: drawn.seq, title: '关于改投的建议' });
    expect(changed.values).toMatchObject({ title: '关于改投的建议', docKind: 'report' });
    const stale = admin.fund.updateFoundationDoc({ docid, seq: drawn.seq, title: '又改' });
    await expect(stale).rejects.toMatchObject({ status: 409 });

    const project = newGuarantyId();
    await admin.flowForms.fundProject({ ...validFlowForms.fundProject, flowId: project } as never);
    const { seq, values } = await admin.fund.projectDoc({ docid: project });
    const other = await admin.fund.updateProjectDoc({ docid: project, seq, useOfFunds: '补充流动资金' });
    expect(other.values).toEqual({ ...values, useOfFunds: '补充流动资金' });
    // The flag of the original system names the family; an id of one is none of the other.
    const { get, update } = fundDocumentsByFlag['0'];
    expect(await admin.request(get, { docid: project })).toMatchObject({ flowId: project });
    await expect(admin.request(get, { docid })).rejects.toMatchObject({ status: 404 });
    await expect(admin.request(update, { docid: newGuarantyId(), seq: '1' })).rejects.toMatchObject({ status: 404 });
    await expect(admin.request(fundDocumentsByFlag['1'].get, { docid: project })).rejects.toMatchObject({
      status: 404,
    });
    const { client: branch } = await signedIn(server, 'branch');
    await expect(branch.fund.projectDoc({ docid: project })).rejects.toMatchObject({ status: 404 });
    await expect(branch.fund.updateProjectDoc({ docid: project, seq })).rejects.toMatchObject({ status: 404 });
  });

  test('the template of the deployment takes its place', async () => {
    const { client } = await withTemplate(template);
    const { words } = await wordsOf((await client.reservePlans.addDoc({ id })).flowId);
    expect(words).toContain('立项建议|要点|投资金额|1,500.50 万元|企业名称|江城&lt;光&gt;&amp;学|拟稿人|');
  });

  test('a template that cannot be filled in is told with the reason, and nothing is drafted', async () => {
    const refused = async (bytes: Uint8Array | undefined, message: RegExp) => {
      const path = `${template}.bad`;
      if (bytes) await writeFile(path, bytes);
      const { client } = await withTemplate(bytes ? path : '/nowhere.docx');
      const before = (await client.documents.list({})).total;
      await expect(client.reservePlans.addDoc({ id })).rejects.toMatchObject({
        status: 409,
        serverMessage: expect.stringMatching(message),
      });
      expect((await client.documents.list({})).total).toBe(before);
    };
    await refused(
      plainTemplate('建议', [{ heading: '要点', names: ['投资金额', '没有的字段'] }], '{也没有}'),
      /\{没有的字段\}、\{也没有\}/,
    );
    await refused(new TextEncoder().encode('no document'), /无法填写（.+）/);
    await refused(plainTemplate('建议', [], '{投资金额'), /无法填写（.+）/);
    await refused(undefined, /ENOENT/);
    await withTemplate(undefined);
  });

  test('who may not draft documents, or not see the plan, gets none', async () => {
    const { client: branch } = await signedIn(server, 'branch');
    await expect(branch.reservePlans.addDoc({ id })).rejects.toMatchObject({ status: 404 });
  });
});
