import { any, is, not } from '../../field/rule.ts';
import type { Issue } from '../../field/validate.ts';
import { type Label, label } from '../../label.ts';
import { type Conflict, type ConflictRecord, conflict } from '../../relation/conflict.ts';
import { conflictIssue, conflictsOf, withConfirmationHint } from '../../relation/conflicts-of.ts';
import { assetOf, type NamedAsset } from './assets.ts';

/** A measure as one side of a conflict. */
export const measureSide = {
  of: 'measure',
  label: label('担保措施', 'Security item'),
  // What is disposed of or released takes nothing up any more.
  when: not(any(is('isDispose', '1'), is('isFree', '1'))),
} as const;

/** The place of a guarantor in a measure: the first owner. */
const guarantor = 'clientList.0.certificateCode';

/** One asset secures one debt, or somebody has looked at it: whoever pledged it before ranks first. */
export const sameAssetConflict = conflict({
  name: 'sameAsset',
  label: label('同一资产重复登记', 'The same asset twice'),
  weight: 'confirm',
  sides: [{ ...measureSide, field: 'optName', key: ['assets'] }],
  says: {
    seen: ({ other }) => said(other, '这个资产可能已经登记过：', 'this asset may be recorded already: '),
    hidden: () =>
      label(
        '这个资产本集团另一公司已登记，请联系该公司核实',
        'another company of the group has recorded this asset; ask that company',
      ),
  },
});

/** A second promise of one guarantor for one credit adds nothing to the first. */
export const guarantorTwice = conflict({
  name: 'guarantorTwice',
  label: label('保证人重复', 'The same guarantor twice'),
  weight: 'confirm',
  sides: [{ ...measureSide, field: guarantor, key: ['guarantors'] }],
  says: {
    seen: ({ other }) => said(other, '该保证人在本申请中已提供保证：', 'guarantees this application already: '),
    hidden: () => label('该保证人在本申请中已提供保证', 'guarantees this application already'),
  },
});

/** The other one by its name; of two rows of one file by its row. */
function said({ title = '', values: { row } }: ConflictRecord, zh: string, en: string): Label {
  if (row === undefined) return label(`${zh}${title}`, `${en}${title}`);
  return label(`${zh}本文件第 ${row} 行 ${title}`, `${en}row ${row} of this file, ${title}`);
}

/** Of two mortgages of one asset one ranks before the other. */
export const sameRank = conflict({
  name: 'sameRank',
  label: label('同一资产顺位重复', 'The same rank of an asset twice'),
  weight: 'confirm',
  sides: [{ ...measureSide, field: 'sortNum', key: ['ranks'] }],
  says: {
    seen: ({ other }) => said(other, '这个资产的同一顺位已经登记过：', 'this rank of the asset is recorded already: '),
    hidden: () =>
      label(
        '这个资产的同一顺位本集团另一公司已登记，请联系该公司核实',
        'another company of the group has recorded this rank of the asset; ask that company',
      ),
  },
});

const borrower = label(
  '保证人就是借款人；保证人须是债务人以外的第三人（民法典第六百八十一条）',
  'is the borrower; a guarantor is a third party (Civil Code, article 681)',
);

/** Nobody guarantees their own debt. */
export const guarantorIsBorrower = conflict({
  name: 'guarantorIsBorrower',
  label: label('借款人自我保证', 'A borrower who guarantees'),
  weight: 'refuse',
  pairs: [
    { between: ['measure', 'measure'], weight: 'none' },
    { between: ['application', 'application'], weight: 'none' },
  ],
  sides: [
    { ...measureSide, field: guarantor, key: ['guarantors'] },
    { of: 'application', label: label('授信申请', 'Credit application'), field: 'client_ID', key: ['guarantors'] },
  ],
  says: { seen: () => borrower, hidden: () => borrower },
});

/** What no two measures share, and no measure shares with its application. */
export const measureConflicts: readonly Conflict[] = [sameAssetConflict, sameRank, guarantorTwice, guarantorIsBorrower];

/** What is held against each other of a measure, or of an application. */
export interface MeasureClaim {
  readonly id: string;
  readonly kind: string;
  readonly unitUid: string;
  readonly applyId?: string | undefined;
  readonly title?: string | undefined;
  readonly assets?: readonly NamedAsset[];
  /** 评估价值, in 万元. */
  readonly assessValue?: unknown;
  /** 在先担保债权额, in 万元. */
  readonly alreadyValue?: unknown;
  /** 认定担保价值, in 万元. */
  readonly optValue?: unknown;
  /** 顺位, a code of `priorities`. */
  readonly sortNum?: unknown;
  /** The certificate numbers of whoever guarantees; of an application that of the borrower. */
  readonly numbers?: readonly string[];
  readonly isDispose?: string | undefined;
  readonly isFree?: string | undefined;
  /** Where it is not saved yet: its row in the file. */
  readonly row?: number | undefined;
  /** Whether whoever reads the sentence may see it. */
  readonly isSeen: boolean;
}

/** A measure as conflicts compare it. */
export function measureClaim(claim: MeasureClaim): ConflictRecord {
  return claimOf('measure', claim);
}

/** The borrower of an application as conflicts compare it. */
export function applicationClaim(claim: Omit<MeasureClaim, 'kind'>): ConflictRecord {
  return claimOf('application', { ...claim, kind: '' });
}

function claimOf(of: 'measure' | 'application', claim: MeasureClaim): ConflictRecord {
  const { id, kind, unitUid, applyId, title, assets = [], numbers = [], isSeen } = claim;
  const { isDispose, isFree, row, assessValue, alreadyValue, optValue, sortNum } = claim;
  const keyOf = (asset: NamedAsset) => assetKey(kind, asset);
  const valued = assets.filter(({ isOfSeveral }) => !isOfSeveral).map(keyOf);
  const values = {
    ...{ isDispose, isFree, row, assessValue, alreadyValue, optValue, sortNum },
    assets: assets.map(keyOf),
    valuedAssets: valued,
    ranks: isRank(sortNum) ? valued.map((key) => [key, sortNum].join(between)) : [],
    guarantors: applyId === undefined ? [] : numbers.flatMap((number) => guarantorKey(applyId, number)),
  };
  return { of, id, unitUid, authorId: '', values, title, isSeen };
}

const between = ' ';

/** What two measures of a kind that name one asset have in common. */
export function assetKey(kind: string, { field, asset }: Pick<NamedAsset, 'field' | 'asset'>): string {
  return [kind, field, asset].join(between);
}

/** Whether it says before whom the mortgage ranks: 其他 does not. */
export function isRank(sortNum: unknown): sortNum is string {
  return typeof sortNum === 'string' && /^[1-4]$/.test(sortNum);
}

/** The field of the asset that a key of `assets` is made of. */
export function fieldOfKey(key: string): string {
  return key.split(between)[1] ?? '';
}

/** A certificate number as two of them are compared. */
function guarantorKey(applyId: string, number: string): string[] {
  const known = assetOf(number);
  return known === '' ? [] : [[applyId, known].join(between)];
}

/** The variant of an issue about what another company has. */
export const elsewhere = 'elsewhere';

/** Whether an issue is about what another company of the group has: nothing more is said of it. */
export function isElsewhere({ params }: Issue): boolean {
  return params?.['variant'] === elsewhere;
}

/**
 * What is said of a measure among others: for every field one sentence of those that may be seen and one of those that may
 * not, so that a long list hides nothing.
 */
export function measureIssues(record: ConflictRecord, others: readonly ConflictRecord[]): readonly Issue[] {
  const issues = new Map<string, Issue>();
  for (const definition of measureConflicts)
    for (const collision of conflictsOf(definition, record, others)) {
      const issue = conflictIssue(definition, collision);
      const field = definition === sameAssetConflict ? fieldOfKey(collision.key) : issue.field;
      const line = [definition.name, field, collision.other.isSeen].join();
      const params = collision.other.isSeen ? {} : { params: { variant: elsewhere } };
      if (!issues.has(line)) issues.set(line, { ...issue, ...params, field });
    }
  return [...issues.values()];
}

/**
 * What is said at `field` of a client whose number comes to be that of somebody who guarantees one of its applications. It
 * needs confirmation: either number may be the wrong one, and such a guarantee counts nowhere.
 */
export function borrowerIssues(
  applications: readonly ConflictRecord[],
  guarantees: readonly ConflictRecord[],
  field: string,
): readonly Issue[] {
  const [found] = applications.flatMap((one) => conflictsOf(guarantorIsBorrower, one, guarantees));
  if (!found) return [];
  const { isSeen, title = '' } = found.other;
  const [zh, en] = isSeen && title !== '' ? [`（${title}）`, ` (${title})`] : ['', ''];
  const message = label(
    `与为该客户提供保证的保证人${zh}相同；借款人不能为自己保证，该保证将不计入`,
    `is that of a guarantor of this client${en}; nobody guarantees their own debt, and it will count nowhere`,
  );
  return [{ field, rule: guarantorIsBorrower.name, confirmable: true, message: withConfirmationHint(message) }];
}

/** The keys by which a measure is held against others, for whoever writes two at once. */
export function claimKeys(record: ConflictRecord): readonly string[] {
  return [...keysIn(record, 'assets'), ...keysIn(record, 'guarantors')];
}

/** Of a measure: the assets whose value it shares with others, or the ranks that it has of them. */
export function keysIn(
  { values }: ConflictRecord,
  name: 'assets' | 'guarantors' | 'valuedAssets' | 'ranks',
): readonly string[] {
  return [values[name]].flat().filter((key) => typeof key === 'string');
}

/** How a measure is called in such a sentence. */
export function claimTitle(optName: string, projectName?: string | undefined): string {
  return [optName, projectName].filter(Boolean).join(' · ');
}
