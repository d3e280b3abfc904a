import type { Issue } from '../../field/validate.ts';
import { warning } from '../../field/warning.ts';
import { label } from '../../label.ts';
import { type Exposure, limitUses, type OwnLimits } from './exposure-limits.ts';

/** Asks about what would pass a limit, at the field of the amount. */
export function concentrationWarnings(field: string, exposure: Exposure, own?: OwnLimits): readonly Issue[] {
  const beyond = limitUses(exposure, own).filter(({ isBeyond }) => isBeyond);
  return beyond.flatMap(({ limit: { label, source, unit }, after, atMost }) => {
    const sign = unit === 'percent' ? '%' : ' 倍';
    return warning(
      field,
      'concentration',
      `${label.zh}将达 ${after}${sign}，超过 ${atMost}${sign}（${source.zh}）`,
      `${label.en} would be ${after}${unit === 'percent' ? '% of net assets' : ' times net assets'}, above ${atMost} (${source.en})`,
    );
  });
}

/** What passes a limit is sent with a reason: the opinion that goes with it. */
export function reasonIssues(opinion: string | undefined): readonly Issue[] {
  if (opinion !== undefined && opinion.trim() !== '') return [];
  return [{ field: 'opinion', rule: 'limitReason', message: noReason }];
}

const noReason = label(
  '超过限额的申请，发送时须在意见中写明理由',
  'beyond a limit: say why in the opinion that goes with it',
);

/** Asks about so many securities of companies other than the borrower that name no resolution (公司法第十五条). */
export function resolutionWarning(field: string, count: number): readonly Issue[] {
  return warning(
    field,
    'resolution',
    `${count} 项反担保由借款人以外的公司提供而未填股东会或董事会决议（公司法第十五条）`,
    `${count} securities of companies other than the borrower name no resolution (Company Law, article 15)`,
  );
}

/** Asks about a client that stands in a circle of guarantees; `names` are those of all who are in it. */
export function circleWarning(field: string, names: readonly string[]): readonly Issue[] {
  return warning(
    field,
    'guaranteeCircle',
    `该客户处于互保圈：${names.join('、')}`,
    `stands in a circle of guarantees: ${names.join(', ')}`,
  );
}
