import type { Check } from '../../entity.ts';
import type { Values } from '../../field/validate.ts';
import { warning } from '../../field/warning.ts';
import { addDecimals, compareDecimals, isDecimal, multiplyDecimals, subtractDecimals } from '../../format/decimal.ts';

/** The most that a measure may be accepted at in 万元: (assessed less prior claims) times the rate, which is 100% when not given. */
export function maxAccepted(values: Values): string | undefined {
  const assessed = amount(values, 'assessValue');
  if (assessed === undefined) return undefined;
  const rest = subtractDecimals(assessed, amount(values, 'alreadyValue') ?? '0');
  return multiplyDecimals(rest, multiplyDecimals(amount(values, 'coverageRatio') ?? '100', '0.01'));
}

/** The accepted value is what value, prior claims and rate allow. */
export const acceptedAsRated: Check = (values) => {
  const [accepted, max] = [amount(values, 'optValue'), maxAccepted(values)];
  if (accepted === undefined || max === undefined || compareDecimals(accepted, max) <= 0) return [];
  return warning(
    'optValue',
    'acceptedAsRated',
    `高于（评估价值－在先担保债权额）×抵质押率，即 ${max} 万元`,
    `is above (appraised value less prior encumbrances) × LTV, which is ${max} × CNY 10,000`,
  );
};

/** Prior claims are the sum of those that are named, and the rank fits them. */
export const priorClaimsAgree: Check = (values) => {
  const sums = ['preposeOneSum', 'preposeTwoSum', 'preposeThreeSum'].flatMap((name) => amount(values, name) ?? []);
  const total = addDecimals(sums);
  const already = amount(values, 'alreadyValue') ?? '0';
  const rank = values['sortNum'];
  const hasPrior =
    [total, already].some((sum) => compareDecimals(sum, '0') > 0) || Boolean(values['preposePledgeeOne']);
  return [
    ...(sums.length > 0 && compareDecimals(total, already) !== 0
      ? warning(
          'alreadyValue',
          'priorClaims',
          `与在先抵押权人的债权金额合计 ${total} 万元不一致`,
          `is not the total of the prior claims, ${total} × CNY 10,000`,
        )
      : []),
    ...(rank === '1' && compareDecimals(total, '0') > 0
      ? warning('sortNum', 'priorRank', '第一顺位不应有在先债权', 'a first rank has no prior claims')
      : []),
    ...(typeof rank === 'string' && '234'.includes(rank) && !hasPrior
      ? warning('sortNum', 'priorRank', '不是第一顺位而没有在先债权', 'a later rank has prior claims')
      : []),
  ];
};

/** An answer that speaks against the measure. */
export function doubtful(field: string, answer: '0' | '1', zh: string, en: string): Check {
  return ({ [field]: value }) => (value === answer ? warning(field, 'doubtful', zh, en) : []);
}

/** A company that gives security for somebody else has decided so. */
const resolutionGiven: Check = /* @__PURE__ */ doubtful(
  'resolution',
  '0',
  '公司为他人提供担保须经股东会或董事会决议（公司法第十五条）',
  'security for others needs a resolution (Company Law, article 15)',
);

const noConsent = /* @__PURE__ */ doubtful(
  'coOwnerConsent',
  '0',
  '没有共有人或配偶的书面同意，处分可能无效',
  'without consent of co-owners or spouse the security may be void',
);

/** What was found out speaks against taking the asset as it is. */
export const diligenceIsClean: Check = (values) => {
  const [accepted, max] = [amount(values, 'optValue'), amount(values, 'maxSum')];
  const isLow = accepted !== undefined && max !== undefined && compareDecimals(max, accepted) < 0;
  const isRegistered = values['isRegister'] === '1';
  const hasProof = ['registerCertificate', 'registerNo', 'otheWarrantNum'].some((name) => values[name]);
  return [
    ...(Number(values['searchResult']) > 1
      ? warning(
          'searchResult',
          'searchResult',
          '存在权利限制，依法被查封、扣押的财产不得抵押',
          'there is a restriction, and what is seized cannot be mortgaged',
        )
      : []),
    ...noConsent(values),
    ...resolutionGiven(values),
    ...(isRegistered && values['registerOffice'] && !hasProof
      ? warning('registerCertificate', 'registered', '已登记而未见登记证明编号', 'is missing, though it is registered')
      : []),
    ...(values['isRegister'] === '0' && values['registerCertificate']
      ? warning(
          'isRegister',
          'registered',
          '已有登记证明编号，应为已登记',
          'should be yes: there is a proof of registration',
        )
      : []),
    ...(isLow ? warning('maxSum', 'maxSum', '低于认定担保价值', 'is below the accepted value') : []),
  ];
};

/** An amount that can be read; whatever else stands there is named by its own rule. */
export function amount(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' && isDecimal(value) ? value : undefined;
}
