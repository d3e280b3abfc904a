import { money, price } from '../../../field/types/amount.ts';
import { choice } from '../../../field/types/choice.ts';
import { integer } from '../../../field/types/number.ts';
import { text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { type RecordOf, resource } from '../../../resource/resource.ts';
import { industries } from '../../customers/industries.ts';
import { cockpitAccess } from './access.ts';

const required = { required: true } as const;

/** 项目数据: projects that are kept outside of this system, as a company reports them. Amounts in 万元. */
export const projectData = resource({
  name: 'projectDatum',
  plural: 'projectData',
  label: label('项目数据', 'Project data'),
  pluralLabel: label('项目数据', 'Project data'),
  fields: {
    projectId: text('项目编号', 'Project No.', { ...required, max: 32, code: true }),
    projectName: text('项目名称', 'Project', { ...required, max: 100 }),
    area: text('区域', 'Area', { max: 50 }),
    category: choice('行业', 'Industry', industries),
    balance: money('在保余额', 'Guarantee outstanding', { ...required, initial: '0' }),
    overdue: money('逾期金额', 'Overdue', { ...required, initial: '0' }),
    guaranteeAmount: price('担保金额', 'Amount guaranteed', required),
    clientCount: integer('客户数', 'Clients', { ...required, zero: true, initial: '1' }),
  },
  title: 'projectName',
  access: { read: cockpitAccess.read, write: cockpitAccess.report },
  scope: 'reach',
  unique: [['projectId']],
  list: {
    columns: ['projectId', 'projectName', 'area', 'category', 'balance', 'overdue', 'guaranteeAmount', 'clientCount'],
    filters: ['category'],
    search: ['projectId', 'projectName', 'area'],
    order: 'projectId',
  },
  calls: { page: 'POST cockpit/projectData/page', update: 'POST cockpit/projectData/update' },
  page: { path: '/cockpit/project-data', icon: 'folder', menu: 'cockpit' },
  sheet: true,
});

export type ProjectDatum = RecordOf<typeof projectData>;
