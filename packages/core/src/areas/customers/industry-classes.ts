import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import { industryDivisions } from './industry-divisions.ts';

const required = { required: true } as const;
const divisions = new Set(/* @__PURE__ */ Object.values(industryDivisions).flatMap((of) => of.map(([code]) => code)));
const unknown = label(
  '应为 3 位（中类）或 4 位（小类）数字，前两位为已有的大类',
  'must be 3 (group) or 4 digits (class) that begin with a known division',
);

/**
 * 中类、小类 of GB/T 4754: the levels below the divisions. The standard itself is the standard body's, so none come along; a
 * deployment loads its own list by sheet, and the tree of industries has it from then on.
 */
export const industryClasses = resource({
  name: 'industryClass',
  plural: 'industryClasses',
  label: label('行业中类与小类', 'Group or class of industries'),
  pluralLabel: label('行业中类与小类', 'Groups and classes of industries'),
  fields: {
    code: text('行业代码', 'Code', { ...required, max: 4 }),
    name: text('行业名称', 'Name', { ...required, max: 100 }),
    nameEn: text('英文名称', 'Name in English', { max: 200 }),
  },
  title: 'name',
  access: { read: 'customer:read', write: 'admin:dictionaries' },
  scope: 'group',
  unique: [['code']],
  list: { columns: ['code', 'name', 'nameEn'], search: ['code', 'name', 'nameEn'], order: 'code' },
  page: { path: '/customer/industries', icon: 'book-open', menu: 'admin' },
  sheet: true,
  feeds: ['oa/dataGathering/getIndustryCategory'],
  rules: {
    check: ({ after }) =>
      after && !isClassCode(String(after['code'])) ? [{ field: 'code', rule: 'unknown', message: unknown }] : [],
  },
});

export type IndustryClass = RecordOf<typeof industryClasses>;

function isClassCode(code: string): boolean {
  return /^\d{3,4}$/.test(code) && divisions.has(code.slice(0, 2));
}

/** What an industry stands below: a class below its group where that is known, else both below their division. */
export function industryParent(code: string, known: ReadonlySet<string>): string {
  return code.length === 4 && known.has(code.slice(0, 3)) ? code.slice(0, 3) : code.slice(0, 2);
}
