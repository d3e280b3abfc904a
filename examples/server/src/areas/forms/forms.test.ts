import type { FormTemplate, NodeRow } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, send, signedIn } from '@danbao/testing/server/people';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { beforeAll, expect, test } from 'vitest';

type Field = FormTemplate['fields'][number];

const field = (name: string, kind: Field['kind'], rest: Partial<Field> = {}): Field => ({
  name,
  kind,
  zh: name,
  ...rest,
});
const node = (code: string, post: NodeRow['post'], rest: Partial<NodeRow> = {}): NodeRow => ({
  code,
  zh: code,
  post,
  within: 'unit',
  beside: '0',
  ...rest,
});

/** An issue of things, with a list that is summed up and a node that is there for much money only. */
const drawn = (): FormTemplate => ({
  templateId: newGuarantyId(),
  zh: '物品领用单',
  en: 'Issue of things',
  about: '领用办公用品',
  sections: [{ key: 'main', zh: '领用' }],
  fields: [
    field('kind', 'choice', {
      required: '1',
      inTitle: '1',
      options: [
        { value: 'paper', zh: '纸张' },
        { value: 'other', zh: '其他' },
      ],
    }),
    field('which', 'text', { whenField: 'kind', whenValue: 'other', required: '1', max: '20' }),
    field('items', 'list', { required: '1', columns: [{ name: 'cost', kind: 'yuan', zh: '金额', required: '1' }] }),
    field('total', 'yuan', { compute: 'sum', computeList: 'items', computeFrom: ['cost'], inTitle: '1' }),
    field('issued', 'date', { required: '1' }),
  ],
  nodes: [
    node('head', 'businessHead', { within: 'department' }),
    node('much', 'generalManager', { whenHow: 'atLeast', whenField: 'total', whenValue: '1000' }),
    node('office', 'financeHead', { fills: ['issued'] }),
  ],
});

onEveryDatabase((server) => {
  let admin: Person;
  let manager: Person;
  beforeAll(async () => {
    admin = await signedIn(server, 'admin');
    manager = await signedIn(server, 'manager');
  });

  test('a form is drawn up, published, filled in and signed; a revision leaves what is under way as it was', async () => {
    const form = drawn();
    const { forms } = admin.client;
    expect(await forms.save(form)).toMatchObject({ ...form, state: 'draft', published: '0', version: '1' });
    const flowCode = `form:${form.templateId}`;
    const startable = async () => (await manager.client.flows.starts()).map((start) => start.flowCode);
    expect(await startable()).not.toContain(flowCode);
    expect((await manager.client.forms.list({})).rows).toEqual([]);
    await forms.publish({ templateId: form.templateId }, { version: '1' });
    expect(await startable()).toContain(flowCode);

    const flowId = newGuarantyId();
    const half = { flowId, flowCode, kind: 'other', items: [{ cost: '600' }, { cost: '400.5' }] };
    const draft = await manager.client.flows.save(half as never);
    expect(draft).toMatchObject({ version: '1', values: { total: '1000.5' } });
    await expect(manager.client.flows.send({ flowId, seq: '1' })).rejects.toMatchObject({
      issues: [{ field: 'which', rule: 'required' }],
    });
    await manager.client.flows.save({ ...half, kind: 'paper', seq: '1' } as never);
    const sent = await manager.client.flows.send({ flowId, seq: '2' });
    expect(sent).toMatchObject({ title: '物品领用单：纸张 1,000.5 元', nodeFinishName: 'head' });

    // Revised meanwhile: no general manager, another field, another name.
    const { version = '' } = await forms.get({ templateId: form.templateId });
    const next = {
      ...form,
      zh: '领用单',
      fields: [...form.fields, field('note', 'remark')],
      nodes: [form.nodes[0] as NodeRow],
    };
    await expect(forms.save(next, { version: '1' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await forms.save(next, { version })).toMatchObject({ state: 'changed', published: '1' });
    expect((await manager.client.flows.shape({ flowCode })).version).toBe('1');
    await forms.publish({ templateId: form.templateId });
    expect(await manager.client.flows.shape({ flowCode })).toMatchObject({ version: '2', label: { zh: '领用单' } });

    const head = (await signedIn(server, 'bizhead')).client;
    const first = await head.flows.handle({ flowId, seq: '3', opinion: '同意' });
    expect(first).toMatchObject({ nodeFinishName: 'much', flowName: '物品领用单' });
    const gm = (await signedIn(server, 'gm')).client;
    const second = await gm.flows.handle({ flowId, seq: '4', opinion: '同意' });
    const finance = (await signedIn(server, 'finance')).client;
    await expect(finance.flows.handle({ flowId, seq: second.seq })).rejects.toMatchObject({
      issues: [{ field: 'issued', rule: 'required' }],
    });
    await finance.flows.save({ flowId, seq: second.seq, issued: '2026-03-02' } as never);
    expect(await finance.flows.handle({ flowId, seq: '6', opinion: '已发' })).toMatchObject({ status: 'ended' });

    await forms.withdraw({ templateId: form.templateId });
    expect(await startable()).not.toContain(flowCode);
    await expect(manager.client.flows.save({ ...half, flowId: newGuarantyId() } as never)).rejects.toMatchObject({
      status: 422,
    });
    expect((await manager.client.flows.get({ flowId })).values).toMatchObject({
      total: '1000.5',
      issued: '2026-03-02',
    });
  });

  test.each<[string, Partial<FormTemplate>, readonly string[]]>([
    ['a name that every object has', { fields: [field('__proto__', 'text')] }, ['fields.0.name']],
    ['a name of the wire', { fields: [field('flowId', 'text')] }, ['fields.0.name']],
    ['a name twice', { fields: [field('a', 'text'), field('a', 'text')] }, ['fields.1.name']],
    ['a choice without answers', { fields: [field('a', 'choice')] }, ['fields.0.options']],
    ['a condition on nothing', { fields: [field('a', 'text', { whenField: 'b' })] }, ['fields.0.whenField']],
    [
      'conditions in a circle',
      { fields: [field('a', 'text', { whenField: 'b' }), field('b', 'text', { whenField: 'a' })] },
      ['fields.0.whenField'],
    ],
    [
      'amounts computed from each other',
      {
        fields: [
          field('a', 'money', { compute: 'sum', computeFrom: ['b'] }),
          field('b', 'money', { compute: 'sum', computeFrom: ['a'] }),
        ],
      },
      ['fields.0.computeFrom'],
    ],
    [
      'days of no dates',
      { fields: [field('a', 'number', { compute: 'days', computeFrom: ['b', 'c'] }), field('b', 'text')] },
      ['fields.0.computeFrom'],
    ],
    [
      'a section that is not there',
      { sections: [], fields: [field('a', 'text', { section: 'x' })] },
      ['fields.0.section'],
    ],
    ['too many fields', { fields: Array.from({ length: 500 }, (_, at) => field(`f${at}`, 'text')) }, ['fields']],
    ['no nodes', { nodes: [] }, ['nodes']],
    ['a node without a post', { nodes: [{ ...node('a', 'legal'), post: '' as never }] }, ['nodes.0.post']],
    ['a node that fills in what is computed', { nodes: [node('a', 'legal', { fills: ['total'] })] }, ['nodes.0.fills']],
    [
      'an amount that no text is',
      { nodes: [node('a', 'legal', { whenHow: 'atLeast', whenField: 'which', whenValue: '1' })] },
      ['nodes.0.whenField'],
    ],
    [
      'an answer that there is not',
      { nodes: [node('a', 'legal', { whenHow: 'is', whenField: 'kind', whenValue: 'gold' })] },
      ['nodes.0.whenValue'],
    ],
  ])('refuses %s', async (_, change, fields) => {
    const saved = admin.client.forms.save({ ...drawn(), ...change });
    await expect(saved).rejects.toMatchObject({ status: 422 });
    const found = await saved.catch((error) => error.issues.map((issue: { field: string }) => issue.field));
    expect(found).toEqual(expect.arrayContaining([...fields]));
  });

  test('lists in lists and strange shapes are refused at once, and nothing is changed by them', async () => {
    const deep = JSON.parse(`${'{"columns":['.repeat(200)}{}${']}'.repeat(200)}`);
    const odd = { ...drawn(), fields: [{ ...field('a', 'list'), ...deep }, 7, null, { __proto__: { name: 'x' } }] };
    const answer = await send(server, admin.token, 'POST', 'oa/formMaker/save', { body: odd });
    expect(answer.status).toBe(422);
    expect(({} as Record<string, unknown>)['name']).toBeUndefined();
  });

  test('only who may draws forms up and sets nodes', async () => {
    const { forms } = manager.client;
    const refused = { status: 403 };
    await expect(forms.save(drawn())).rejects.toMatchObject(refused);
    await expect(forms.get({ templateId: '1' })).rejects.toMatchObject(refused);
    await expect(forms.publish({ templateId: '1' })).rejects.toMatchObject(refused);
    await expect(forms.saveNodes({ flowCode: 'product_flow', nodes: [] })).rejects.toMatchObject(refused);
    await expect(admin.client.forms.nodes({ flowCode: 'leave_flow' })).rejects.toMatchObject({ status: 404 });
  });

  test('the nodes of a product flow are set; a product under way keeps those that it began with', async () => {
    const { forms, flows } = admin.client;
    const flowCode = 'product_flow';
    const begin = async () => {
      const flowId = newGuarantyId();
      const saved = await manager.client.flows.save({ ...validFlowForms.product, flowId, flowCode } as never);
      return flows.shape({ flowCode, version: saved.version });
    };
    const before = await begin();
    const { nodes, version = '' } = await forms.nodes({ flowCode });
    expect(nodes.map(({ code, beside }) => code + beside)).toEqual([
      'productManager0',
      'riskHead0',
      'legal1',
      'businessLeader0',
      'riskLeader1',
      'generalManager0',
      'chairman0',
    ]);
    const fewer = nodes
      .filter(({ code }) => code !== 'productManager')
      .map((row) => ({ ...row, beside: '0' as const }));
    const circled = [{ ...fewer[0], fills: ['nothing'] } as NodeRow];
    await expect(forms.saveNodes({ flowCode, nodes: circled })).rejects.toMatchObject({
      issues: [{ field: 'nodes.0.fills' }],
    });
    const set = await forms.saveNodes({ flowCode, nodes: fewer }, { version });
    expect(set).toMatchObject({ isSet: '1', version: '1', updatedBy: '周敏' });
    await expect(forms.saveNodes({ flowCode, nodes }, { version })).rejects.toMatchObject({ code: 'conflict' });
    const after = await begin();
    expect(after.version).not.toBe(before.version);
    expect(after.stages.map((stage) => stage.length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(after.stages[6]?.[0]).toMatchObject({ code: 'chairman', when: { atLeast: 'totalQuota', amount: '5000' } });
    expect(after.stages[1]?.[0]?.finishCode).toBe('200500010003');
    expect(await flows.shape({ flowCode, version: before.version })).toEqual(before);
  });
});
