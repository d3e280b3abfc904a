import { codeOfTemplate, type FormTemplate, flowOfShape, shapeOfTemplate } from '@danbao/core/flows';
import { dayLength } from '@danbao/core/format';
import { templateColumns } from '../../areas/forms/public.ts';
import type * as table from '../../db/schema.ts';
import type { FlowStory } from '../flow-story.ts';

const both = { unit: { within: 'unit', beside: '0' }, department: { within: 'department', beside: '0' } } as const;

/** 用章: who wants to seal what, how often, and who sees to it. */
const seal: FormTemplate = {
  templateId: '72000000000000000000000000000001',
  zh: '用章申请单',
  en: 'Use of a seal',
  about: '合同、函件等文件用章前的审批与登记',
  fields: [
    { name: 'document', kind: 'text', zh: '用章文件', en: 'Document', required: '1', inTitle: '1', max: '100' },
    {
      ...{ name: 'sealKind', kind: 'choice', zh: '印章种类', en: 'Seal', required: '1', inTitle: '1' },
      options: [
        { value: 'company', zh: '公章', en: 'Company seal' },
        { value: 'contract', zh: '合同专用章', en: 'Contract seal' },
        { value: 'legal', zh: '法定代表人名章', en: 'Seal of the legal representative' },
      ],
    },
    { name: 'copies', kind: 'integer', zh: '份数', en: 'Copies', required: '1' },
    { name: 'receiver', kind: 'text', zh: '送往单位', en: 'Sent to', max: '100' },
    { name: 'sealedOn', kind: 'date', zh: '用章日期', en: 'Sealed on' },
  ],
  nodes: [
    { code: 'head', zh: '部门负责人审核', en: 'Department head', post: 'departmentHead', ...both.department },
    { code: 'legal', zh: '法务合规审核', en: 'Legal', post: 'legal', ...both.unit },
    {
      code: 'keeper',
      zh: '监印',
      en: 'Keeper of the seal',
      post: 'officeHead',
      ...both.unit,
      fills: ['sealedOn'],
      asks: ['sealedOn'],
    },
  ],
} as FormTemplate;

/** 权证出库: drawn up and not published yet. */
const vault: FormTemplate = {
  templateId: '72000000000000000000000000000002',
  zh: '权证出库申请单',
  en: 'Certificates out of the vault',
  about: '解除抵质押、续登记等需领用权证时填写',
  fields: [
    { name: 'project', kind: 'text', zh: '项目名称', en: 'Project', required: '1', inTitle: '1', max: '100' },
    {
      ...{ name: 'certificates', kind: 'list', zh: '权证明细', en: 'Certificates', required: '1' },
      columns: [
        { name: 'title', kind: 'text', zh: '权证名称', en: 'Certificate', required: '1' },
        { name: 'number', kind: 'text', zh: '编号', en: 'Number', required: '1' },
      ],
    },
    { name: 'backOn', kind: 'date', zh: '预计归还日期', en: 'Back on' },
  ],
  nodes: [{ code: 'head', zh: '综合担保部负责人', en: 'Guarantee operations', post: 'guaranteeHead', ...both.unit }],
} as FormTemplate;

export const drawnForms = [seal, vault];
const shape = shapeOfTemplate(seal as FormTemplate & { readonly templateId: string }, '1');

/** The forms as an administrator has left them: one in use, one a draft. */
export function drawnFormRows(today: string) {
  const at = new Date(Date.parse(`${today}T01:00:00Z`) - 40 * dayLength);
  const kept = { version: 1, createdBy: '1001', createdAt: at, updatedAt: at };
  const templates: (typeof table.formTemplates.$inferInsert)[] = [
    { ...templateColumns(seal), ...kept, templateId: seal.templateId, state: 'published', published: 1, shape },
    { ...templateColumns(vault), ...kept, templateId: vault.templateId, state: 'draft' },
  ];
  return { templates, versions: [{ code: codeOfTemplate(seal.templateId), version: '1', shape, createdAt: at }] };
}

/** The published form as people have filled it in. */
export function drawnFormStories(today: string): readonly FlowStory[] {
  const at = (daysAgo: number) => new Date(Date.parse(`${today}T02:00:00Z`) - daysAgo * dayLength);
  const flow = flowOfShape(shape, undefined);
  const version = '1';
  const send = (by: string) => ({ event: 'send', by }) as const;
  const contract = { document: '反担保保证合同', sealKind: 'contract', copies: '4', receiver: '江城农村商业银行' };
  return [
    {
      ...{ flow, version, flowId: '72100000000000000000000000000001', starter: 'lead', values: contract, start: at(9) },
      steps: [send('lead'), { event: 'handle', opinion: '同意' }, { event: 'handle', opinion: '条款与范本一致' }],
      rest: ['已用章四份'],
    },
    {
      ...{ flow, version, flowId: '72100000000000000000000000000002', starter: 'manager', start: at(2) },
      values: { document: '解除抵押申请书', sealKind: 'company', copies: '2', receiver: '不动产登记机构' },
      steps: [send('manager'), { event: 'handle', opinion: '同意' }],
    },
    {
      ...{ flow, version, flowId: '72100000000000000000000000000003', starter: 'manager', start: at(4) },
      values: { document: '担保意向函', sealKind: 'company', copies: '1' },
      steps: [send('manager'), { event: 'return', opinion: '授信未批复，不得出具意向函' }],
    },
  ];
}
