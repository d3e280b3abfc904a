import { isBankCard, isVin } from '@danbao/core/format';
import { creditCode, idNumber } from '../numbers.ts';
import type { Random } from '../random.ts';

export type Body = Readonly<Record<string, unknown>>;

export interface Tools {
  readonly random: Random;
  /** The day so many days after the day on which the sample is made. */
  day(days: number): string;
  /** The day so many days after the first one of the sample's story. */
  since(days: number): string;
}

/** Makes the fields of the sample's measure number `index` of one kind. */
export type Maker = (index: number, tools: Tools) => Body;

const places = [
  { provinceID: '420000', province: '湖北省', cityID: '420100', city: '武汉市', countyID: '420102', county: '江岸区' },
  { provinceID: '330000', province: '浙江省', cityID: '330200', city: '宁波市', countyID: '330206', county: '北仑区' },
  { provinceID: '350000', province: '福建省', cityID: '350200', city: '厦门市', countyID: '350205', county: '海沧区' },
] as const;

/** Province, city, county and a detailed address. */
export function place(index: number, adderss: string) {
  return { ...places[index % places.length], adderss };
}

/** Amounts in 万元: assessed, already mortgaged, the rate in %, and what is accepted by that rate, in whole ones. */
export function amounts(assessValue: number, alreadyValue: string, coverageRatio: string) {
  const optValue = Math.floor(((assessValue - Number(alreadyValue)) * Number(coverageRatio)) / 100);
  return { assessValue: String(assessValue), alreadyValue, optValue: String(optValue), coverageRatio };
}

/** Someone else with a right to the asset; only where `isOther` is 1. */
export function otherParty(random: Random) {
  return {
    isOther: '1',
    otherType: '01',
    otherOwner: '海州港务仓储有限公司',
    otherCreditCode: creditCode(random),
    otherLegalPerson: '胡文博',
    otherLegalPhone: `154${random.digits(8)}`,
    otherLegalAddress: '海州市港湾路 66 号',
    otherPostCode: '430010',
    otherFax: '027-82340000',
  };
}

/** A proxy of the owner; only where `isProxy` is 1. */
export function proxy(random: Random) {
  return { isProxy: '1', proxyName: '朱海燕', proxyPhone: `154${random.digits(8)}`, proxyCode: idNumber(random) };
}

/** Insured from 100 days ago until so many days from now. */
export function insurance({ random, day }: Tools, daysLeft: number) {
  return {
    isInsurance: '1',
    insuranceCompany: '某财产保险股份有限公司',
    insuranceCode: `PHY${random.digits(12)}`,
    insuranceBeginDate: day(daysLeft - 365),
    insuranceEndDate: day(daysLeft),
  };
}

/** A vehicle identification number with a correct check character; no maker's begins with 00. */
export function vin(random: Random): string {
  const serial = random.digits(6);
  return fitting('0123456789X', (check) => `00Z5XBHA${check}NA${serial}`, isVin);
}

/** A bank card number with a correct check digit; no bank's begins with 999999. */
export function bankCard(random: Random): string {
  const start = `999999${random.digits(12)}`;
  return fitting('0123456789', (check) => start + check, isBankCard);
}

function fitting(checks: string, write: (check: string) => string, isValid: (text: string) => boolean): string {
  const found = [...checks].map(write).find(isValid);
  if (found === undefined) throw new Error('no check character fits');
  return found;
}
