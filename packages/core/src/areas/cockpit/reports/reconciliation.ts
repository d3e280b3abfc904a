import { answerOf, type Page } from '../../../endpoint/data.ts';
import { post } from '../../../endpoint/endpoint.ts';
import { entity } from '../../../entity.ts';
import { choice } from '../../../field/types/choice.ts';
import { integer } from '../../../field/types/number.ts';
import { text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { quantities } from '../../post-guarantee/quantities.ts';
import { cockpitAccess } from './access.ts';

export type QuantityName = keyof typeof quantities;

const names = Object.keys(quantities) as QuantityName[];

/** A quantity of a unit or a project by its parts. Amounts in 万元. */
export interface Reconciled {
  readonly quantity: QuantityName;
  /** What each movement comes to, with its sign, in the order of the definition; our share where the quantity is ours. */
  readonly parts: readonly string[];
  /** What the parts come to. */
  readonly sum: string;
  /** The same as it is kept elsewhere: with the drawdowns, or in the ledger of the cockpit. None where it is kept nowhere else. */
  readonly kept?: string;
  /** `kept` less `sum`: zero, or something is wrong. */
  readonly difference: string;
}

/** A quantity of a unit. */
export interface ReconciledUnit extends Reconciled {
  readonly unitUid: string;
  readonly unitName: string;
}

/** A quantity of a project. */
export interface ReconciledProject extends Reconciled {
  readonly projectId: string;
  readonly projectName: string;
  /** The application whose page shows it. */
  readonly apply?: string;
}

const reads = { access: cockpitAccess.read, repeat: 'safe', extension: true } as const;

export const reconciliationEndpoints = {
  reconciliation: post('danbao/reconciliation', {
    summary: label(
      '各单位的数量与其构成、另存数之差',
      'Quantities of each unit, by their parts and as they are kept elsewhere',
    ),
    ...reads,
    data: answerOf<readonly ReconciledUnit[]>(),
  }),
  reconciledProjects: post('danbao/reconciliation/projects', {
    summary: label('一个数量由哪些项目构成', 'The projects that a quantity is made of'),
    ...reads,
    input: entity({
      name: 'reconciledProjectsQuery',
      label: label('对账明细查询', 'Reconciliation by project, query'),
      fields: {
        quantity: choice(
          '数量',
          'Quantity',
          names.map((value) => ({ value, label: quantities[value].label })),
          { required: true },
        ),
        unitUid: text('单位编号', 'Unit id', { required: true, max: 32 }),
        pageNum: integer('页码', 'Page', { initial: '1' }),
        pageSize: integer('每页条数', 'Page size', { initial: '20', max: 1000 }),
      },
    }),
    data: answerOf<Page<ReconciledProject>>(),
  }),
};
