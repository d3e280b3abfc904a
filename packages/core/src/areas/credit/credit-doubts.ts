import type { Issue } from '../../field/validate.ts';
import { warning } from '../../field/warning.ts';
import { addDecimals, compareDecimals, isDecimal, multiplyDecimals, percentOf } from '../../format/decimal.ts';

/** The most that one client, and one with all that are tied to it, may owe of the net assets, in % (《融资担保公司监督管理条例》第十六条). */
export const concentrationLimits = { client: '10', group: '15' } as const;

/** Liabilities in 万元; without net assets nothing is compared. */
export interface Exposure {
  readonly netAssets?: string | undefined;
  /** What the client owes already, without what is applied for. */
  readonly client: string;
  /** The same of those that are tied to it. */
  readonly related: string;
  /** What comes to it. */
  readonly adds: string;
}

/** Asks about what would pass a limit, at the field of the amount. */
export function concentrationWarnings(field: string, { netAssets, client, related, adds }: Exposure): readonly Issue[] {
  if (netAssets === undefined || !isDecimal(netAssets) || compareDecimals(netAssets, '0') <= 0) return [];
  const own = addDecimals([client, adds]);
  const all = addDecimals([own, related]);
  const passes = (sum: string, limit: string) =>
    compareDecimals(multiplyDecimals(sum, '100'), multiplyDecimals(netAssets, limit)) > 0;
  const { client: one, group } = concentrationLimits;
  if (passes(own, one)) {
    const rate = percentOf(own, netAssets);
    return warning(
      field,
      'concentration',
      `该客户担保责任余额将达净资产的 ${rate}%，超过 ${one}%（融资担保公司监督管理条例第十六条）`,
      `brings this client to ${rate}% of net assets, above ${one}% (Regulations on Financing Guarantee Companies, article 16)`,
    );
  }
  if (!passes(all, group)) return [];
  const rate = percentOf(all, netAssets);
  return warning(
    field,
    'concentration',
    `该客户及其关联方担保责任余额将达净资产的 ${rate}%，超过 ${group}%（融资担保公司监督管理条例第十六条）`,
    `brings this client and those tied to it to ${rate}% of net assets, above ${group}% (Regulations on Financing Guarantee Companies, article 16)`,
  );
}

/** Asks about so many securities of companies other than the borrower that name no resolution (公司法第十五条). */
export function resolutionWarning(field: string, count: number): readonly Issue[] {
  return warning(
    field,
    'resolution',
    `${count} 项反担保由借款人以外的公司提供而未填股东会或董事会决议（公司法第十五条）`,
    `${count} securities of companies other than the borrower name no resolution (Company Law, article 15)`,
  );
}
