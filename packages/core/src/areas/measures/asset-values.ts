import type { Issue } from '../../field/validate.ts';
import { addDecimals, compareDecimals, subtractDecimals } from '../../format/decimal.ts';
import { type Label, label } from '../../label.ts';
import { amountLabel } from '../../relation/amount-label.ts';
import type { ConflictRecord } from '../../relation/conflict.ts';
import { conflictKeys, withConfirmationHint } from '../../relation/conflicts-of.ts';
import { elsewhere, fieldOfKey, isRank, measureSide } from './measure-conflicts.ts';
import { amount } from './value-checks.ts';

/** The fields that are weighed against those of other measures of the same asset. */
export const weighedFields = ['assessValue', 'alreadyValue', 'optValue', 'sortNum'] as const;

/**
 * What is said of the values of a measure among others of the same asset, in 万元. The accepted values of all of them together
 * never exceed the appraised value of this one, that of the others where it has none; a measure that exceeded it `was` may be
 * saved when it is made no worse. And a later rank knows what the earlier ones guarantee.
 */
export function assetValueIssues(
  record: ConflictRecord,
  others: readonly ConflictRecord[],
  was?: ConflictRecord,
): readonly Issue[] {
  return [...acceptedIssues(record, others, was), ...earlierRankIssues(record, others)];
}

const own = { ...measureSide, field: 'optValue', key: ['valuedAssets'] };
const named = { ...measureSide, field: 'optValue', key: ['assets'] };

interface SharedAsset {
  readonly key: string;
  readonly others: readonly ConflictRecord[];
}

/** The assets of a measure, each with the other measures that name it too. */
function sharedAssets(record: ConflictRecord, others: readonly ConflictRecord[]): readonly SharedAsset[] {
  const beside = others
    .filter(({ id }) => id !== record.id)
    .map((other) => [other, conflictKeys(named, other)] as const);
  return conflictKeys(own, record).flatMap((key) => {
    const sharing = beside.flatMap(([other, keys]) => (keys.includes(key) ? [other] : []));
    return sharing.length === 0 ? [] : [{ key, others: sharing }];
  });
}

interface Exceeded {
  readonly key: string;
  readonly appraised: string;
  /** What the others are accepted at. */
  readonly taken: string;
  readonly left: string;
  readonly excess: string;
  readonly isHidden: boolean;
}

function exceeded(record: ConflictRecord, others: readonly ConflictRecord[]): readonly Exceeded[] {
  const [accepted, appraisal] = ['optValue', 'assessValue'].map((name) => amount(record.values, name));
  if (accepted === undefined && appraisal === undefined) return [];
  return sharedAssets(record, others).flatMap(({ key, others: sharing }) => {
    const taken = acceptedOf(sharing);
    const appraised = appraisal ?? greatest(sharing.flatMap(({ values }) => amount(values, 'assessValue') ?? []));
    // Alone it is held against its own rate, which needs confirmation.
    if (appraised === undefined || compareDecimals(taken, '0') <= 0) return [];
    const left = subtractDecimals(appraised, taken);
    const excess = subtractDecimals(accepted ?? '0', left);
    if (compareDecimals(excess, '0') <= 0) return [];
    return [{ key, appraised, taken, left, excess, isHidden: !sharing.every(({ isSeen }) => isSeen) }];
  });
}

function acceptedIssues(
  record: ConflictRecord,
  others: readonly ConflictRecord[],
  was: ConflictRecord | undefined,
): readonly Issue[] {
  const before = new Map((was ? exceeded(was, others) : []).map(({ key, excess }) => [key, excess]));
  const worse = exceeded(record, others).filter(
    ({ key, excess }) => compareDecimals(excess, before.get(key) ?? '0') > 0,
  );
  const [least] = [...worse].sort((a, b) => compareDecimals(a.left, b.left));
  if (!least) return [];
  const left = compareDecimals(least.left, '0') > 0 ? least.left : '0';
  const isHidden = worse.some((one) => one.isHidden);
  return [
    {
      field: 'optValue',
      rule: 'acceptedWithinAppraised',
      alsoAbout: ['assessValue', ...new Set(worse.map(({ key }) => fieldOfKey(key)))],
      params: isHidden ? { variant: elsewhere } : { variant: 'value', max: left },
      message: isHidden ? hiddenSum : sumOf(least, left),
    },
  ];
}

const hiddenSum = label(
  '同一资产的认定担保价值合计超过评估价值，其中有本集团另一公司的措施，请联系该公司核实',
  'with it the accepted values of this asset exceed its appraised value; another company of the group has one of them; ask that company',
);

function sumOf({ appraised, taken }: Exceeded, left: string): Label {
  const [most, value, others] = [left, appraised, taken].map((one) => amountLabel(one, 'wan')) as [Label, Label, Label];
  return label(
    `最多 ${most.zh}：同一资产的评估价值 ${value.zh}，其他措施已认定 ${others.zh}`,
    `at most ${most.en}: the asset is appraised at ${value.en}, and other security items are accepted at ${others.en}`,
  );
}

/** A later rank is held against what the earlier ones of the asset guarantee with us. */
function earlierRankIssues(record: ConflictRecord, others: readonly ConflictRecord[]): readonly Issue[] {
  const { sortNum } = record.values;
  if (!isRank(sortNum)) return [];
  const prior = amount(record.values, 'alreadyValue') ?? '0';
  const missing = sharedAssets(record, others).flatMap(({ key, others: sharing }) => {
    const earlier = sharing.filter(({ values }) => isRank(values['sortNum']) && values['sortNum'] < sortNum);
    const sum = acceptedOf(earlier);
    return compareDecimals(sum, prior) > 0 ? [{ key, sum, isHidden: !earlier.every(({ isSeen }) => isSeen) }] : [];
  });
  const sum = greatest(missing.map((one) => one.sum));
  if (sum === undefined) return [];
  const isHidden = missing.some((one) => one.isHidden);
  return [
    {
      field: 'alreadyValue',
      rule: 'earlierRanks',
      alsoAbout: ['sortNum', ...new Set(missing.map(({ key }) => fieldOfKey(key)))],
      confirmable: true,
      ...(isHidden ? { params: { variant: elsewhere } } : {}),
      message: withConfirmationHint(isHidden ? hiddenPrior : priorOf(sum)),
    },
  ];
}

const hiddenPrior = label(
  '低于同一资产在先顺位的认定担保价值合计，其中有本集团另一公司的措施，请联系该公司核实',
  'is below what the earlier ranks of the asset are accepted at; another company of the group has one of them; ask that company',
);

function priorOf(sum: string): Label {
  const { zh, en } = amountLabel(sum, 'wan');
  return label(
    `低于同一资产在先顺位的认定担保价值合计 ${zh}`,
    `is below what the earlier ranks of the asset are accepted at, ${en}`,
  );
}

function acceptedOf(measures: readonly ConflictRecord[]): string {
  return addDecimals(measures.flatMap(({ values }) => amount(values, 'optValue') ?? []));
}

function greatest(amounts: readonly string[]): string | undefined {
  return [...amounts].sort((a, b) => compareDecimals(b, a))[0];
}
