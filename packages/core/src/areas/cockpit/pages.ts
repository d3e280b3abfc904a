import { type Label, label } from '../../label.ts';
import type { Dimension } from './indicators/dimensions.ts';
import type { IndicatorCode } from './indicators/indicators.ts';

/** How a panel is drawn: as key figures, as a table, or as a chart with its table behind it. */
export type PanelLook = 'figures' | 'table' | 'bar' | 'column' | 'line' | 'pie';

/** A part of a page: which indicators, told apart by what, drawn how. */
export interface Panel {
  readonly key: string;
  readonly label: Label;
  readonly look: PanelLook;
  readonly indicators: readonly IndicatorCode[];
  readonly by?: Dimension;
  /** Only the largest; the rest is counted below. */
  readonly top?: number;
  /** With a year and a period before. */
  readonly compared?: true;
  /** It takes the whole width. */
  readonly wide?: true;
}

/** What the page lets people choose: the year, the day up to which is counted, or nothing. */
export type PagePeriod = 'year' | 'day' | 'none';

/** A page of the cockpit as data; the same parts draw all of them. */
export interface CockpitPage {
  readonly label: Label;
  readonly about: Label;
  readonly period: PagePeriod;
  readonly panels: readonly Panel[];
}

const panel = (
  key: string,
  zh: string,
  en: string,
  look: PanelLook,
  indicators: readonly IndicatorCode[],
  more: Omit<Panel, 'key' | 'label' | 'look' | 'indicators'> = {},
): Panel => ({ key, label: label(zh, en), look, indicators, ...more });

/** The first look: what leaders ask for first. */
export const keyFigures: readonly IndicatorCode[] = [
  'balance',
  'guaranteedClients',
  'newGuarantee',
  'released',
  'compensationRate',
  'leverage',
  'policyShare',
  'overdueBalance',
];

const trend = panel(
  'trend',
  '责任余额与新增、解除（近 12 月）',
  'Balance, new and released, 12 months',
  'line',
  ['balance', 'newGuarantee', 'released'],
  {
    by: 'month',
    wide: true,
  },
);
const byUnit = panel('units', '各单位对比', 'Companies compared', 'column', ['balance', 'newGuarantee', 'released'], {
  by: 'unit',
});
const byProduct = panel('products', '按业务品种', 'By product type', 'pie', ['balance'], { by: 'product' });
const byIndustry = panel('industries', '行业集中度', 'Concentration by industry', 'bar', ['balance'], {
  by: 'industry',
  top: 10,
});
const byArea = panel('areas', '区域集中度', 'Concentration by area', 'bar', ['balance'], { by: 'area', top: 10 });
const largest = panel('clients', '前十大客户', 'Ten largest clients', 'bar', ['balance'], { by: 'client', top: 10 });

/** The pages whose content is figures, by the names of their routes. */
export const cockpitPages = {
  datavIndex: {
    label: label('驾驶舱首页', 'Cockpit'),
    about: label('在保规模、新增与解除、风险和集中度', 'Scale, new and released, risk and concentration'),
    period: 'none',
    panels: [
      panel('key', '关键指标', 'Key figures', 'figures', keyFigures, { compared: true, wide: true }),
      trend,
      byUnit,
      byProduct,
      byIndustry,
      byArea,
      largest,
      panel('measures', '未落实措施（按类别）', 'Security not fulfilled, by kind', 'bar', ['unfulfilledCount'], {
        by: 'measureKind',
        top: 10,
      }),
    ],
  },
  datavFlow: {
    label: label('审批时效', 'Approvals'),
    about: label('审批中事项、各环节停留与用时', 'What is in approval, where it lies and how long it takes'),
    period: 'year',
    panels: [
      panel(
        'key',
        '审批概况',
        'Approvals',
        'figures',
        ['approvalsRunning', 'approvalsEnded', 'approvalTime', 'signaturesWaiting', 'longestSignature'],
        { wide: true },
      ),
      panel('stages', '各环节平均停留天数', 'Mean days at each stage', 'bar', ['stageTime'], { by: 'stage', top: 15 }),
      panel('waiting', '待签事项所在环节', 'Where signatures are waited for', 'bar', ['signaturesWaiting'], {
        by: 'stage',
        top: 15,
      }),
      panel(
        'ended',
        '按月办结与平均天数',
        'Ended by month, and mean days',
        'column',
        ['approvalsEnded', 'approvalTime'],
        {
          by: 'month',
        },
      ),
      panel('flows', '按流程', 'By flow', 'table', ['approvalsRunning', 'approvalsEnded', 'approvalTime'], {
        by: 'flow',
      }),
    ],
  },
  datavBusinessYear: {
    label: label('业务年度', 'Business by year'),
    about: label('一年内各月的新增、解除、代偿与回收', 'New, released, compensated and recovered by month of a year'),
    period: 'year',
    panels: [
      panel(
        'key',
        '年度累计',
        'The year so far',
        'figures',
        [
          'newGuarantee',
          'newClients',
          'released',
          'compensation',
          'recovery',
          'compensationRate',
          'recoveryRate',
          'feeIncome',
        ],
        { compared: true, wide: true },
      ),
      panel('months', '各月新增与解除', 'New and released by month', 'column', ['newGuarantee', 'released'], {
        by: 'month',
        wide: true,
      }),
      panel('balance', '月末责任余额', 'Liability at the end of each month', 'line', ['balance'], { by: 'month' }),
      panel('risk', '各月代偿与回收', 'Compensated and recovered by month', 'column', ['compensation', 'recovery'], {
        by: 'month',
      }),
      panel(
        'units',
        '各单位年度业务',
        'The year by company',
        'table',
        ['newGuarantee', 'newClients', 'released', 'compensation', 'compensationRate'],
        {
          by: 'unit',
          compared: true,
          wide: true,
        },
      ),
    ],
  },
  datavBusinessAnalysis: {
    label: label('业务分析', 'Business analysis'),
    about: label('结构、集中度、覆盖与监管指标', 'Structure, concentration, coverage and regulatory ratios'),
    period: 'none',
    panels: [
      panel(
        'rules',
        '监管与内控指标',
        'Regulatory and internal ratios',
        'figures',
        [
          'leverage',
          'clientConcentration',
          'topTenShare',
          'reserveCoverage',
          'unearnedReserveDue',
          'unearnedReserveGap',
          'compensationReserveDue',
          'assetsOneShare',
          'assetsOneTwoShare',
          'assetsThreeShare',
          'capitalShare',
          'overdueRate',
          'bankShareRate',
          'filedShare',
          'feeRate',
        ],
        { wide: true },
      ),
      byProduct,
      byIndustry,
      byArea,
      panel('scales', '按企业规模', 'By enterprise size', 'pie', ['balance'], { by: 'scale' }),
      largest,
      panel('coverage', '各单位覆盖率', 'Coverage by company', 'column', ['coverage', 'fulfilledCoverage'], {
        by: 'unit',
      }),
      panel('kinds', '抵质押价值（按类别）', 'Collateral by kind', 'bar', ['collateralValue'], {
        by: 'measureKind',
        top: 12,
      }),
      panel(
        'due',
        '措施到期与未落实',
        'Security not fulfilled or about to end',
        'table',
        [
          'unfulfilledCount',
          'longestWait',
          'valuationEnded',
          'valuationEnding',
          'insuranceEnded',
          'insuranceEnding',
          'registrationEnding',
        ],
        {
          by: 'unit',
          wide: true,
        },
      ),
    ],
  },
  datavBusinessTime: {
    label: label('业务时点', 'Business at a day'),
    about: label(
      '任一日的责任余额、逾期与代偿余额，均按我方份额',
      'Liability, overdue and compensation outstanding at any day, all of our share',
    ),
    period: 'day',
    panels: [
      panel(
        'key',
        '时点数',
        'At the day',
        'figures',
        [
          'balance',
          'guaranteedClients',
          'guaranteedProjects',
          'overdueBalance',
          'overdueClients',
          'compensationBalance',
        ],
        {
          compared: true,
          wide: true,
        },
      ),
      byUnit,
      byProduct,
      byIndustry,
      byArea,
      panel(
        'maturing',
        '到期情况（当前）',
        'Maturities now',
        'figures',
        ['maturedBalance', 'maturingSoon', 'creditsEnding'],
        { wide: true },
      ),
    ],
  },
  datavSocietyAnalysis: {
    label: label('社会业务分析', 'Social benefit'),
    about: label('支小支农、首担、费率、就业与纳税', 'Small and rural clients, first guarantees, fees, jobs and taxes'),
    period: 'none',
    panels: [
      panel(
        'key',
        '政策效益',
        'Policy benefit',
        'figures',
        [
          'policyBalance',
          'policyShare',
          'policyNewShare',
          'upTo500Share',
          'policyClients',
          'firstShare',
          'feeRate',
          'jobs',
          'taxes',
        ],
        {
          compared: true,
          wide: true,
        },
      ),
      panel('units', '各单位支小支农', 'Small and rural by company', 'column', ['policyBalance', 'balance'], {
        by: 'unit',
      }),
      panel('industries', '支小支农行业分布', 'Small and rural by industry', 'bar', ['policyBalance'], {
        by: 'industry',
        top: 10,
      }),
      panel('areas', '支小支农区域分布', 'Small and rural by area', 'bar', ['policyBalance'], { by: 'area', top: 10 }),
      panel('scales', '按企业规模户数', 'Clients by size', 'pie', ['guaranteedClients'], { by: 'scale' }),
    ],
  },
  datavSocietyYear: {
    label: label('社会业务年度', 'Social benefit by year'),
    about: label('一年内各月的支小支农与首担', 'Small and rural business and first guarantees by month of a year'),
    period: 'year',
    panels: [
      panel(
        'key',
        '年度累计',
        'The year so far',
        'figures',
        ['policyNew', 'policyNewShare', 'newClients', 'firstClients', 'firstShare', 'taxes'],
        {
          compared: true,
          wide: true,
        },
      ),
      panel('months', '各月支小支农新增', 'Small and rural, new by month', 'column', ['policyNew', 'newGuarantee'], {
        by: 'month',
        wide: true,
      }),
      panel(
        'clients',
        '各月新增与首担户数',
        'New and first-time clients by month',
        'column',
        ['newClients', 'firstClients'],
        { by: 'month' },
      ),
      panel('units', '各单位', 'By company', 'table', ['policyNew', 'newGuarantee', 'policyNewShare', 'firstClients'], {
        by: 'unit',
      }),
    ],
  },
  datavCustomer: table('客户表', 'Clients', 'client', [
    'balance',
    'newGuarantee',
    'released',
    'overdueBalance',
    'compensation',
    'compensationBalance',
  ]),
  datavCategory: table(
    '类别表',
    'Categories',
    'industry',
    ['balance', 'guaranteedClients', 'newGuarantee', 'released', 'overdueBalance', 'compensation'],
    [
      panel(
        'products',
        '按业务品种',
        'By product type',
        'table',
        ['balance', 'guaranteedClients', 'newGuarantee', 'released', 'overdueBalance', 'compensation'],
        {
          by: 'product',
          wide: true,
        },
      ),
      panel(
        'kinds',
        '按担保措施类别',
        'By kind of security',
        'table',
        ['measureCount', 'fulfilledCount', 'unfulfilledCount', 'collateralValue', 'valuationEnded', 'insuranceEnding'],
        {
          by: 'measureKind',
          wide: true,
        },
      ),
    ],
  ),
  datavArea: table('区域表', 'Areas', 'area', [
    'balance',
    'guaranteedClients',
    'newGuarantee',
    'released',
    'overdueBalance',
    'compensation',
    'policyBalance',
  ]),
  datavProject: table('项目表', 'Projects', 'project', [
    'balance',
    'newGuarantee',
    'released',
    'overdueBalance',
    'compensationBalance',
  ]),
} as const satisfies Readonly<Record<string, CockpitPage>>;

export type CockpitPageName = keyof typeof cockpitPages;

/** The panels of the big screens where a deployment has set none. */
export const screenPanels: readonly Panel[] = [trend, byUnit, byProduct, byIndustry, byArea, largest];

function table(
  zh: string,
  en: string,
  by: Dimension,
  indicators: readonly IndicatorCode[],
  more: readonly Panel[] = [],
): CockpitPage {
  return {
    label: label(zh, en),
    about: label('期内发生额自年初起，余额截至统计日', 'What moved since the first of January, balances at the day'),
    period: 'day',
    panels: [panel('table', zh, en, 'table', indicators, { by, top: 500, wide: true }), ...more],
  };
}
