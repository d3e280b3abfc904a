import type { Check } from '../../entity.ts';
import { warning } from '../../field/warning.ts';
import { addMonths, wallDay } from '../../format/calendar.ts';
import { isIdCard } from '../../format/id-card.ts';
import { ownerRows } from './owner-checks.ts';

/** In whole years: under the first nobody answers for debts alone, from the second on income is doubtful. */
const ages = { adult: 18, old: 65 } as const;

/** The age of a person who guarantees, by their ID number; one that is masked or of another paper says nothing. */
export const guarantorsAge: Check = ({ clientList }) => {
  const [row] = ownerRows(clientList);
  const { personNum, certificateCode } = (row ?? {}) as Readonly<Record<string, unknown>>;
  const born = [personNum, certificateCode].map(birthdayIn).find((day) => day !== undefined);
  if (born === undefined) return [];
  const today = wallDay(Date.now());
  const isYoung = addMonths(born, ages.adult * 12) > today;
  if (isYoung)
    return warning(
      'clientList.0.ownerName',
      'guarantorAge',
      '保证人未满十八周岁，不能独立承担保证责任',
      'is not eighteen yet and cannot guarantee alone',
    );
  return addMonths(born, (ages.old + 1) * 12) <= today
    ? warning(
        'clientList.0.ownerName',
        'guarantorAge',
        '保证人已超过六十五周岁，请核实收入与清偿能力',
        'is over sixty-five: look into income and means',
      )
    : [];
};

function birthdayIn(text: unknown): string | undefined {
  if (typeof text !== 'string' || !isIdCard(text)) return undefined;
  const digits = text.length === 15 ? `19${text.slice(6, 12)}` : text.slice(6, 14);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

const publicBody =
  /人民政府|街道办事处|管理委员会|(?:财政|税务|公安|教育|民政|司法|审计|统计)局$|学校|中学|小学|幼儿园|医院|卫生院/;

/** Whose name is that of a state organ or of a public good; that it is none is said by the answer. */
export const noPublicGuarantor: Check = ({ clientList, isPublicBody }) => {
  const isNamedSo =
    isPublicBody !== '0' && ownerRows(clientList).some(({ ownerName }) => publicBody.test(ownerName ?? ''));
  return isPublicBody === '1' || isNamedSo
    ? warning(
        'isPublicBody',
        'publicBody',
        '机关法人及以公益为目的的非营利组织不得为保证人，经国务院批准转贷的除外（民法典第六百八十三条）',
        'state organs and non-profits for the public good cannot guarantee, unless the State Council lets them on-lend (Civil Code, article 683)',
      )
    : [];
};
