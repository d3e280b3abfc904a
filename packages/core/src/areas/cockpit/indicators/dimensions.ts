import { type Label, label } from '../../../label.ts';
import type { FactSource } from './sources.ts';

/** What figures are told apart by. */
export const dimensions = {
  unit: label('单位', 'Unit'),
  month: label('月份', 'Month'),
  product: label('业务品种', 'Product type'),
  industry: label('行业', 'Industry'),
  area: label('区域', 'Area'),
  scale: label('企业规模', 'Enterprise size'),
  client: label('客户', 'Client'),
  project: label('项目', 'Project'),
  measureKind: label('担保措施类别', 'Kind of security'),
  flow: label('流程', 'Flow'),
  stage: label('审批环节', 'Stage of approval'),
} as const satisfies Readonly<Record<string, Label>>;

export type Dimension = keyof typeof dimensions;

const business = ['unit', 'month', 'product', 'industry', 'area', 'scale', 'client', 'project'] as const;

/** The dimensions of each source. */
export const dimensionsOf: Readonly<Record<'ledger' | 'reported' | FactSource, readonly Dimension[]>> = {
  ledger: business,
  projects: ['unit', 'product', 'industry', 'area', 'scale', 'client', 'project'],
  measures: ['unit', 'measureKind', 'product', 'industry', 'area', 'client', 'project'],
  approvals: ['unit', 'month', 'flow'],
  signatures: ['unit', 'month', 'flow', 'stage'],
  reported: ['unit', 'month'],
};
