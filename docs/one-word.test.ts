import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { sourceFiles } from '../scripts/check/source-files.ts';

const root = join(import.meta.dirname, '..');

/** What one Chinese word of the trade is called in English wherever it stands alone: one word, with its plural where lists have it. */
const oneWord: Readonly<Record<string, readonly string[]>> = {
  状态: ['Status'],
  备注: ['Remarks'],
  合计: ['Total', 'total'],
  费用合计: ['Fees in total'],
  操作人: ['Operator'],
  发起人: ['Started by'],
  经办人: ['Handled by'],
  督办: ['Supervision'],
  催办: ['Reminder'],
  客户: ['Client', 'Clients', 'client'],
  客户列表: ['Clients'],
  客户名称: ['Client', 'Client name'],
  担保措施: ['Security', 'Security item', 'Security items, at most {}'],
  权证编号: ['Title certificate No.'],
  评估价值: ['Appraised value'],
  在先担保债权额: ['Prior encumbrances'],
  认定担保价值: ['Accepted collateral value'],
  抵质押率: ['Loan-to-value ratio'],
  反担保物覆盖率: ['Collateral coverage'],
  反担保金额: ['Counter-guaranteed amount'],
  保证金额: ['Amount of guarantees'],
  担保金额: ['Amount guaranteed'],
  申请金额: ['Amount applied for'],
  '申请金额（万元）': ['Amount applied for (CNY 10,000)'],
  '金额（元）': ['Amount (CNY)'],
  保证金: ['Cash margin'],
  保证金比例: ['Cash margin rate'],
  保证金金额: ['Cash margin amount'],
  授信金额: ['Facility amount'],
  授信开始日期: ['Facility start'],
  授信起始日期: ['Facility start'],
  授信结束日期: ['Facility expiry'],
  授信到期日期: ['Facility expiry'],
  授信到期日: ['Facility expiry'],
  用信金额: ['Drawdown amount'],
  放款: ['Disbursement'],
  放款日期: ['Disbursed on'],
  放款金额: ['Amount disbursed'],
  放款机构: ['Lender'],
  借据起始日: ['Loan note date'],
  借据到期日期: ['Maturity date'],
  贷款余额: ['Outstanding principal'],
  在保余额: ['Guarantee outstanding'],
  担保责任额: ['Guaranteed liability'],
  代偿: ['Compensation payment'],
  项目经理: ['Lead manager'],
  项目经理A角: ['Lead manager'],
  项目经理B角: ['Assistant manager'],
  法定代表人: ['Legal representative'],
};

/** Second English words for what has one above, wherever they stand in a text. Other things of the same spelling are named. */
const secondWords: readonly { wrong: RegExp; right: string; fine?: RegExp }[] = [
  { wrong: /\bStates?\b/, right: 'Status', fine: /\bState(-owned| organs?\b| Council)/ },
  { wrong: /\bRemark\b/, right: 'Remarks' },
  { wrong: /(?<!\p{L})[Ss]ums?\b/u, right: 'Total or Amount' },
  { wrong: /\b[Uu]rging\b/, right: 'Supervision or Reminder' },
  {
    wrong: /\b[Cc]ustomers?\b/,
    right: 'Client',
    fine: /[Mm]ain customers?\b|customer and one supplier|^danbao |--customer|customer:read/,
  },
  { wrong: /\b[Mm]argins?\b/, right: 'Cash margin', fine: /[Cc]ash margin|^(Gross|Net) margin$/ },
  { wrong: /\b[Cc]redit (from|until)\b/, right: 'Facility start or expiry' },
  { wrong: /\b(Assessed|assessed) value\b/, right: 'Appraised value' },
  { wrong: /\bAccount officer\b/, right: 'Lead manager' },
];

/** A security item is a measure for programs: in names of endpoints, ids and schemas, which are not read by the staff. */
const forPrograms = /\/(endpoints|entities|application|client-measures)\.ts$/;

type Text = { at: string; zh: string; en: string };

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

/** Every English text with the Chinese one before it; files of English sentences alone have no Chinese. */
const textsOf = (path: string): Text[] => {
  // What sheets of others call it is no word of ours.
  const source = readFileSync(join(root, path), 'utf8').replaceAll(/synonyms: \[[^\]]*\]/g, '');
  const words = [...source.matchAll(literal)].map((match) => ({
    text: match[1] ?? match[2] ?? match[3] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }));
  return words.flatMap(({ text, start }, at) => {
    if (/\p{Script=Han}/u.test(text)) return [];
    const before = words[at - 1];
    const line = source.slice(0, start).split('\n').length;
    if (before && /\p{Script=Han}/u.test(before.text) && /^,\s*(\w+:\s*)?$/.test(source.slice(before.end, start))) {
      return [{ at: `${path}:${line}`, zh: before.text, en: text }];
    }
    return /\/i18n\/en[^/]*\.ts$/.test(path) && !text.endsWith('.ts')
      ? [{ at: `${path}:${line}`, zh: '', en: text }]
      : [];
  });
};

const texts = ['packages', 'examples']
  .flatMap(sourceFiles)
  .filter(
    (path) =>
      /\/src\/.*\.tsx?$/.test(path) && !/\.(test|long)\.|\/testing(\/|\.ts)|usual-headings|query-set/.test(path),
  )
  .flatMap(textsOf)
  // Names that a text is filled in with are no words of it.
  .map((text) => ({ ...text, en: text.en.replaceAll(/\$?\{[^}]*\}/g, '{}') }));

it('finds the texts', () => {
  expect(texts.length).toBeGreaterThan(8000);
  expect(texts.filter(({ zh }) => zh === '').length).toBeGreaterThan(400);
});

test.each(Object.entries(oneWord))('%s has one word in English', (zh, right) => {
  const here = texts.filter((text) => text.zh === zh);
  expect(here).not.toEqual([]);
  expect(here.filter(({ en }) => !right.includes(en))).toEqual([]);
});

test.each(secondWords)('no text says $wrong where the word is $right', ({ wrong, fine }) => {
  expect(texts.filter(({ en }) => wrong.test(en) && !fine?.test(en))).toEqual([]);
});

it('calls what secures a guarantee security wherever people read of it', () => {
  const said = texts.filter(
    ({ at, zh, en }) =>
      /\b[Mm]easures?\b/.test(en) &&
      !forPrograms.test(at.split(':')[0] ?? '') &&
      !/\bdanbao\b/.test(en) &&
      zh !== '风险点与防控措施',
  );
  // The id of a record is named as on the wire.
  expect(said.filter(({ en }) => !/^[Mm]easure id\b/.test(en))).toEqual([]);
});
