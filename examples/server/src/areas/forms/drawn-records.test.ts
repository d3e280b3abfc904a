import type { FormTemplate } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { withRights } from '@danbao/testing/server/a-role';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, test } from 'vitest';

type Field = FormTemplate['fields'][number];

const drawn = (fields: readonly Field[]): FormTemplate => ({
  templateId: newGuarantyId(),
  zh: '核对单',
  fields,
  nodes: [{ code: 'head', zh: '负责人', post: 'businessHead', within: 'department', beside: '0' }],
});

onEveryDatabase((server) => {
  let admin: Person['client'];
  let manager: Person['client'];
  let canteen: Person['client'];
  beforeAll(async () => {
    [admin, manager, canteen] = (await Promise.all(
      (['admin', 'manager', 'canteen'] as const).map(async (name) => (await signedIn(server, name)).client),
    )) as [Person['client'], Person['client'], Person['client']];
  });

  async function published(fields: readonly Field[]): Promise<string> {
    const form = drawn(fields);
    const { version } = await admin.forms.save(form);
    await admin.forms.publish({ templateId: form.templateId }, { version });
    return `form:${form.templateId}`;
  }

  const attach = (infoId: string, name: string, formField?: string) =>
    manager.attachments.upload({
      ...{ file: new Blob(['列 1\n']), name, fileType: 'flow_info', infoId, sysId: '2' },
      ...(formField === undefined ? {} : { formField }),
    });

  test('files of a field are required, added before the form is saved, and read anew when it is sent; words are not believed', async () => {
    const flowCode = await published([
      { name: 'proof', kind: 'files', zh: '证明材料', required: '1' },
      { name: 'about', kind: 'text', zh: '说明' },
    ]);
    const flowId = newGuarantyId();
    await attach(flowId, '回单.txt', 'proof');
    const saved = await manager.flows.save({ flowId, flowCode, proof: '别的.txt', about: '一' } as never);
    expect(saved.values).toMatchObject({ proof: '回单.txt', about: '一' });

    await attach(flowId, '其他.txt');
    const second = await attach(flowId, '合同.txt', 'proof');
    const files = await manager.attachments.list({ infoId: flowId, fileType: 'flow_info' });
    expect(files.map(({ fileName, formField }) => [fileName, formField])).toEqual([
      ['回单.txt', 'proof'],
      ['其他.txt', undefined],
      ['合同.txt', 'proof'],
    ]);
    for (const { id, formField } of files) if (formField === 'proof') await manager.attachments.remove({ id });
    await expect(manager.flows.send({ flowId, seq: saved.seq })).rejects.toMatchObject({
      status: 422,
      issues: [{ field: 'proof', rule: 'required' }],
    });
    expect(second.formField).toBe('proof');
    await attach(flowId, '凭证.txt', 'proof');
    const sent = await manager.flows.send({ flowId, seq: saved.seq });
    expect(sent.values).toMatchObject({ proof: '凭证.txt' });
  });

  test('a measure brings what it says, which nobody types; whoever may not read measures is offered none', async () => {
    const flowCode = await published([
      { name: 'security', kind: 'measure', zh: '担保措施', required: '1' },
      { name: 'project', kind: 'text', zh: '项目', bringsFrom: 'security', bringsAs: 'projectName' },
      { name: 'worth', kind: 'price', zh: '担保价值', bringsFrom: 'security', bringsAs: 'guaranteed' },
    ]);
    const offered = await manager.links.find({ links: 'measure' });
    const found = offered.find(({ values }) => values?.['projectName'] && values['guaranteed']);
    expect(await canteen.links.find({ links: 'measure' })).toEqual([]);
    const form = { flowId: newGuarantyId(), flowCode, security: found?.name, securityId: found?.id };
    const saved = await manager.flows.save({ ...form, project: '别的', worth: '1' } as never);
    const { projectName: project, guaranteed: worth } = found?.values ?? {};
    expect(saved.values).toMatchObject({ security: found?.name, project, worth });
    const sent = await manager.flows.send({ flowId: form.flowId, seq: saved.seq });
    expect(sent.values).toMatchObject({ project, worth });
  });

  test('records of the archive are offered within reach, personnel files only to who has the right to them', async () => {
    const archivist = (await signedIn(server, 'archivist')).client;
    const filed = async (title: string, categoryId: string) => {
      const { archiveId } = await archivist.archives.add({
        ...{ title, fondsId: 'fonds101', categoryId, archiveYear: '2010', retentionPeriod: '10' },
        ...{ securityLevel: 'internal', responsibleParty: '综合部', formedDate: '2010-05-06' },
      });
      return archiveId;
    };
    const [plain, personnel] = [await filed('会议纪要', 'type101-WS'), await filed('劳动合同', 'type101-RS')];
    const [one] = await manager.links.find({ links: 'archive', id: plain });
    expect(one).toMatchObject({ name: '会议纪要', values: { responsibleParty: '综合部', formedDate: '2010-05-06' } });
    expect(await manager.links.find({ links: 'archive', id: personnel })).toEqual([]);
    expect(await archivist.links.find({ links: 'archive', id: personnel })).toHaveLength(1);
    expect(await canteen.links.find({ links: 'archive' })).toEqual([]);
  });

  test('who and what a form names leads to its page for whoever may open it, and to nothing for others', async () => {
    const kinds = ['person', 'department', 'project', 'client', 'measure', 'archive'] as const;
    const flowCode = await published(kinds.map((kind) => ({ name: kind, kind, zh: kind })));
    const picked: Record<string, string> = { personId: '1102' };
    for (const links of kinds) {
      const [one] = links === 'person' ? [] : await manager.links.find({ links });
      if (one) picked[`${links}Id`] = one.id;
    }
    const flowId = newGuarantyId();
    await manager.flows.save({ flowId, flowCode, ...picked } as never);
    const { named = [], values } = await manager.flows.get({ flowId });
    expect(values).toMatchObject({ ...picked, person: '方远' });
    expect(Object.fromEntries(named.map(({ field, id, link }) => [field, link.replace(id, '{id}')]))).toEqual({
      person: '/contacts?person={id}',
      department: '/contacts?place={id}',
      // A project is opened by its application.
      project: expect.stringMatching(/^\/projects\/\d+$/),
      client: expect.stringMatching(/\{id\}$/),
      measure: '/viewMeasures?optGuaranty_ID={id}',
      archive: '/archives/index?record={id}',
    });
    await withRights(server, 'manager', ['flow:read', 'flow:write'], async () => {
      expect((await manager.flows.get({ flowId })).named).toBeUndefined();
    });
  });

  test('what a field brings must be said by the record and fit the field', async () => {
    const base = { name: 'security', kind: 'measure', zh: '担保措施' } as const;
    const refused = async (field: Field) => {
      const call = admin.forms.save(drawn([base, field]));
      return call.then(
        () => [],
        ({ issues }) => issues.map((issue: { field: string }) => issue.field),
      );
    };
    const brought = { name: 'more', zh: '更多', bringsFrom: 'security' } as const;
    expect(await refused({ ...brought, kind: 'text', bringsAs: 'clientName' })).toEqual(['fields.1.bringsAs']);
    expect(await refused({ ...brought, kind: 'date', bringsAs: 'guaranteed' })).toEqual(['fields.1.bringsAs']);
    expect(await refused({ ...brought, kind: 'text', bringsFrom: 'nothing', bringsAs: 'guaranteed' })).toEqual([
      'fields.1.bringsFrom',
    ]);
    expect(await refused({ ...brought, kind: 'text', bringsAs: 'guaranteed' })).toEqual([]);
  });
});
