import { advised } from '@danbao/testing/values/valid-blocks';
import type { AnyEntity } from '../../../entity.ts';
import { validate } from '../../../field/validate.ts';
import { issueMessage } from '../../../i18n/message.ts';

type Values = Readonly<Record<string, unknown>>;

/** `field rule` of every issue. */
export function rulesOf(entity: AnyEntity, values: Values): string[] {
  return validate(entity, values).map(({ field, rule }) => `${field} ${rule}`);
}

/** The rules that refuse any of the wrong values of one field; all of them must be refused. */
export function fieldsThatFail(entity: AnyEntity, valid: Values, field: string, wrong: readonly string[]): string[] {
  const rules = wrong.map((value) => {
    const issue = validate(entity, { ...valid, [field]: value }).find((one) => one.field === field);
    return issue?.rule ?? `${value} was accepted`;
  });
  return [...new Set(rules)];
}

/** What is said in Chinese of one field holding this value, whatever else stands beside it; empty when nothing is. */
export function said(entity: AnyEntity, valid: Values, field: string, value: unknown): string[] {
  return validate(entity, { ...valid, [field]: value }, { confirmed: advised })
    .filter((issue) => issue.field === field)
    .map((issue) => issueMessage(issue, 'zh'));
}

/** Whether a text of `max` characters is taken and one of `max + 1` is refused with its sentence. */
export function takesAtMost(entity: AnyEntity, valid: Values, field: string, max: number): boolean {
  const [fits, over] = ['𠮷'.repeat(max), '𠮷'.repeat(max + 1)].map((text) => said(entity, valid, field, text));
  return fits?.length === 0 && over?.[0] === `最多 ${max} 个字`;
}

export const oneOwner = [{ owner_ID: '1', ownerName: '甲公司', haveRate: '100' }];

export const validShip = {
  optName: '江海一号抵押',
  shipName: '江海一号',
  specifications: '散货船 5000 吨',
  carCode: '京船0001',
  carEngineCode: 'E-1',
  carFrame: 'F-1',
  keepType: '自行保管',
  isRegister: '1',
  sortNum: '1',
  isOther: '0',
  provinceID: '110000',
  province: '北京市',
  cityID: '110100',
  city: '市辖区',
  countyID: '110101',
  county: '东城区',
  adderss: '示例路 1 号',
  clientList: oneOwner,
};

export const validReceivable = {
  optName: '应收账款质押',
  count: '1',
  companyContractCode: 'HT-001',
  companyContractName: '供货合同',
  yearRent: '120.5',
  assessValue: '100',
  alreadyValue: '0',
  isRegister: '1',
  clientList: oneOwner,
};

export const validTrademark = {
  optName: '商标质押',
  assessValue: '50',
  alreadyValue: '0',
  insuranceBeginDate: '2024-01-01',
  insuranceEndDate: '2034-01-01',
  isRegister: '1',
  clientList: oneOwner,
};

export const validStock = {
  optName: '股票质押',
  assessValue: '500',
  alreadyValue: '0',
  isRegister: '1',
  coverageRatio: '50',
  clientList: oneOwner,
};
