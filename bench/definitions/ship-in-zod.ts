import * as z from 'zod';

const price = /^(0|[1-9]\d{0,5})(\.\d{1,4})?$/;
const required = () => z.string().min(1).max(200);
const amount = () => z.string().regex(price).optional();
const flag = () => z.enum(['0', '1']);

/** The rules of a ship as one would write them in zod alone, without labels, units and conditions of display. */
export const shipInZod = z
  .object({
    optName: required(),
    ownerType: z.enum(['01', '02']).optional(),
    shipName: required(),
    specifications: required().max(50),
    carCode: required().max(50),
    carEngineCode: required().max(50),
    carFrame: required().max(50),
    count: z
      .string()
      .regex(/^[1-9]\d*$/)
      .optional(),
    billNumber: z.string().max(50).optional(),
    invoiceValue: amount(),
    buildTime: z.iso.date().optional(),
    keepType: required(),
    isLocal: flag().optional(),
    isRegister: flag(),
    sortNum: z.enum(['1', '2', '3', '4', '5']),
    provinceID: required(),
    province: required(),
    cityID: required(),
    city: required(),
    countyID: required(),
    county: required(),
    adderss: required(),
    isInsurance: flag().optional(),
    insuranceCompany: z.string().max(200).optional(),
    insuranceBeginDate: z.iso.date().optional(),
    insuranceEndDate: z.iso.date().optional(),
    assessValue: amount(),
    alreadyValue: amount(),
    optValue: amount(),
    coverageRatio: z
      .string()
      .regex(/^(100|\d{1,2}(\.\d+)?)$/)
      .optional(),
    isOther: flag(),
    proxyPhone: z
      .string()
      .regex(/^1[3-9]\d{9}$/)
      .optional(),
    clientList: z
      .array(z.object({ owner_ID: z.string(), ownerName: z.string(), haveRate: z.string().regex(price) }))
      .min(1),
  })
  .refine(({ clientList }) => clientList.reduce((sum, owner) => sum + Number(owner.haveRate), 0) <= 100);

const needed = ['optName', 'shipName', 'specifications', 'carCode', 'carEngineCode', 'carFrame', 'keepType', 'adderss'];

/** A handful of checks without any definition behind them: about the least that can be done. */
export function shipByHand(values: Readonly<Record<string, unknown>>): string[] {
  const wrong = needed.filter((name) => typeof values[name] !== 'string' || values[name] === '');
  for (const name of ['invoiceValue', 'assessValue', 'alreadyValue', 'optValue']) {
    if (values[name] !== undefined && !price.test(String(values[name]))) wrong.push(name);
  }
  return wrong;
}
