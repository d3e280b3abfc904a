import type { Fields } from '@danbao/core/fields';
import type { MeasureRecord } from '@danbao/core/measures';
import type { Context } from '../../context.ts';
import { forbidden, invalid } from '../../http/refusal.ts';
import { lately } from '../../resources/lately.ts';

/** An ID number without what tells people apart: its first six and last two characters; of a short one the last two. */
export function maskNumber(number: string): string {
  return masked(number, number.length >= 15 ? 6 : 0, 2);
}

/** A phone number without its middle: its first three and last four digits; of a short one the last two. */
function maskPhone(phone: string): string {
  return phone.length >= 11 ? masked(phone, 3, 4) : masked(phone, 0, 2);
}

function masked(text: string, first: number, last: number): string {
  if (text === '') return text;
  return text.slice(0, first) + '*'.repeat(Math.max(3, text.length - first - last)) + text.slice(-last);
}

/** ID numbers of persons, and mobile numbers, within a text. */
const idNumbers = /(?<!\d)(?:\d{17}[\dXx]|\d{15})(?![\dXx])/g;
const mobiles = /(?<!\d)1[3-9]\d{9}(?!\d)/g;

/** A state of a record with every ID number and mobile number in it masked, whatever its field is called. */
export function maskTexts<T>(value: T): T {
  if (typeof value === 'string') return value.replace(idNumbers, maskNumber).replace(mobiles, maskPhone) as T;
  if (Array.isArray(value)) return value.map(maskTexts) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskTexts(inner)])) as T;
}

const masks: Readonly<Record<string, (text: string) => string>> = {
  personNum: maskNumber,
  phone: maskPhone,
  phoneOne: maskPhone,
};

/** Masked numbers are not taken back: nothing would be left of the number. */
export function refuseMasked({ personNum }: { readonly personNum?: string | undefined }): void {
  if (personNum?.includes('***')) throw invalid([{ field: 'personNum', rule: 'idCard' }]);
}

/** The record as a list shows it: document number and phones masked. */
export function maskPersonal<T extends object>(record: T): T {
  const entries = Object.entries(record);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? (masks[name]?.(value) ?? value) : value]),
  ) as T;
}

const typeMasks: typeof masks = { idCard: maskNumber, mobile: maskPhone, phone: maskPhone };

/** The measure as a list shows it: the numbers and phones of its fields and of its owners masked. */
export function maskMeasure(fields: Fields, { clientList, ...record }: MeasureRecord): MeasureRecord {
  const own = Object.entries(record).map(([name, value]) => {
    const mask = typeMasks[fields[name]?.type.name ?? ''];
    return [name, mask && typeof value === 'string' ? mask(value) : value];
  });
  const owners = (clientList ?? []).map((link) => {
    const { certificateCode = '', ownerType } = link as Readonly<Record<string, string | undefined>>;
    return { ...maskPersonal(link), ...(ownerType === '02' ? { certificateCode: maskNumber(certificateCode) } : {}) };
  });
  return { ...Object.fromEntries(own), clientList: owners };
}

/** The rows of a list masked, or as they are for whoever asks for it and may export personal data; that is written down. */
export async function maskList<T extends object>(
  context: Context,
  { full, entity }: { readonly full: '0' | '1' | undefined; readonly entity: 'owner' | 'client' },
  rows: readonly T[],
): Promise<readonly T[]> {
  if (full !== '1') return rows.map(maskPersonal);
  if (!context.user.permissions.includes('personal:export')) throw forbidden();
  const after = { count: String(rows.length) };
  await context.write(({ record }) => record({ action: 'export', entity, entityId: context.user.userId, after }));
  return rows;
}

/** Writes down that the caller has seen a record in full, once in ten minutes. */
export async function noteRead(context: Context, entity: 'owner' | 'client', entityId: string): Promise<void> {
  if (await lately(context, { action: 'read', entity, entityId })) return;
  await context.write(({ record }) => record({ action: 'read', entity, entityId }));
}
