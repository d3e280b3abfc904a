import {
  addDecimals,
  compareDecimals,
  isDecimal,
  multiplyDecimals,
  percentOf,
  trimDecimal,
} from '../../format/decimal.ts';
import { type Label, label } from '../../label.ts';

export type ExposureLimitName = 'client' | 'group' | 'leverage';

/** How much a guarantor may answer for, held against its net assets. */
export interface ExposureLimit {
  readonly name: ExposureLimitName;
  readonly label: Label;
  /** `percent`: liability in % of net assets. `times`: liability as a multiple of them. */
  readonly unit: 'percent' | 'times';
  /** What the law allows; a deployment may set less or more. */
  readonly atMost: string;
  readonly source: Label;
}

const article = (zh: string, en: string) =>
  label(`《融资担保公司监督管理条例》第${zh}条`, `Regulations on Financing Guarantee Companies, article ${en}`);

/** The limits of the law, in the order in which they are shown. */
export const exposureLimits: readonly ExposureLimit[] = [
  {
    name: 'client',
    label: label('单一客户集中度', 'Single client'),
    unit: 'percent',
    atMost: '10',
    source: article('十六', '16'),
  },
  {
    name: 'group',
    label: label('客户及其关联方集中度', 'Client and related parties'),
    unit: 'percent',
    atMost: '15',
    source: article('十六', '16'),
  },
  {
    name: 'leverage',
    label: label('放大倍数', 'Leverage'),
    unit: 'times',
    atMost: '10',
    source: article('十五', '15'),
  },
];

/** Limits of a deployment's own, by name. */
export type OwnLimits = Readonly<Partial<Record<ExposureLimitName, string | undefined>>>;

/** Liabilities in 万元; without net assets nothing is compared, without `whole` not the leverage. */
export interface Exposure {
  readonly netAssets?: string | undefined;
  /** What is answered for the client already, without what is applied for. */
  readonly client: string;
  /** The same of those that are tied to it. */
  readonly related: string;
  /** The financing guarantee liability of the whole guarantor. */
  readonly whole?: string | undefined;
  /** Our share of what comes to it. */
  readonly adds: string;
}

/** A limit before and after what is applied for; in the unit of the limit, to two decimals. */
export interface LimitUse {
  readonly limit: ExposureLimit;
  readonly atMost: string;
  readonly before: string;
  readonly after: string;
  readonly isBeyond: boolean;
}

/** How far each limit is used; none where its figures are not known. What is exactly at a limit keeps it. */
export function limitUses(
  { netAssets, client, related, whole, adds }: Exposure,
  own: OwnLimits = {},
): readonly LimitUse[] {
  if (netAssets === undefined || !isDecimal(netAssets) || compareDecimals(netAssets, '0') <= 0) return [];
  const sums = { client, group: addDecimals([client, related]), leverage: whole };
  return exposureLimits.flatMap((limit) => {
    const before = sums[limit.name];
    if (before === undefined) return [];
    const atMost = own[limit.name] ?? limit.atMost;
    const after = addDecimals([before, adds]);
    // Both sides times 100, so that nothing is rounded before it is compared.
    const most = multiplyDecimals(multiplyDecimals(netAssets, atMost), limit.unit === 'percent' ? '1' : '100');
    const isBeyond = compareDecimals(multiplyDecimals(after, '100'), most) > 0;
    const shown = inUnit(after, netAssets, limit);
    return [
      {
        ...{ limit, atMost, isBeyond, before: inUnit(before, netAssets, limit) },
        // What passes a limit by little does not look as if it kept it.
        after: isBeyond && compareDecimals(shown, atMost) <= 0 ? inUnit(after, netAssets, limit, 6) : shown,
      },
    ];
  });
}

function inUnit(sum: string, netAssets: string, { unit }: ExposureLimit, scale = 2): string {
  const whole = unit === 'percent' ? netAssets : multiplyDecimals(netAssets, '100');
  return trimDecimal(percentOf(sum, whole, scale) ?? '0');
}
