import { describeIssue, type Issue, type Locale, label, type ValuesOf, validate } from '@danbao/core';
import { clientBody } from '@danbao/core/customers';
import { type RowRule, sentence } from '@danbao/core/exchange';
import { compileRows, type HeadingMatch, matchHeadings, type RowReader, sheetColumns } from '@danbao/core/sheet';
import type { Row } from './customer-rows.ts';

/**
 * Headings of the other system whose names are not ours, with our field; ours need none. `key` is the row's own number, null is
 * left out. It has one column for the names, and one for the numbers, of companies and of persons.
 */
const ofBoth = { 客户号: 'key', 客户类别: 'clientTypeID', 电话: 'phoneOne', 通讯地址: 'address', 开户日期: null };
const ofCompany = { ...ofBoth, 名称: 'clientName', 证件号: 'certificateCode', 法人: 'legalPerson' };
const ofPerson = { ...ofBoth, 名称: 'personName', 证件号: 'personNum', 法人: null };

export interface ReadRow {
  /** What the other system calls the row; none where it has no number. */
  readonly key: string | undefined;
  readonly values: ValuesOf<typeof clientBody>;
  /** Why it cannot be sent, in words; empty where it can. */
  readonly reasons: readonly string[];
}

const words = {
  noObject: label('这一行不是 JSON 对象', 'this line is not a JSON object'),
  noKey: label('没有客户号，无法保证重复运行时不重复登记', 'no 客户号: running again could add it twice'),
  notRead: label('没有对应字段、未读取的列：', 'columns that match no field and are not read: '),
  otherUnit: label('表头的单位无法换算', 'the unit in the heading cannot be converted'),
};

/** Makes client records of rows and checks them by the SDK's own definition; `tell` hears of columns that are not read. */
export function recordReader(locale: Locale, tell: (notice: string) => void): (row: Row) => ReadRow {
  const columns = sheetColumns(clientBody).filter(({ name }) => name !== 'client_ID');
  const known = new Map<string, readonly [company: Reader, person: Reader]>();
  const readersOf = (headings: readonly string[]) => {
    const name = headings.join('\n');
    const found = known.get(name);
    if (found) return found;
    const made = [reader(headings, ofCompany), reader(headings, ofPerson)] as const;
    known.set(name, made);
    const [{ match }] = made;
    const notRead = [...match.unknown, ...match.duplicates].map(({ heading }) => heading);
    if (notRead.length > 0) tell(words.notRead[locale] + notRead.join(', '));
    return made;
  };
  const reader = (headings: readonly string[], mapping: Readonly<Record<string, string | null>>): Reader => {
    // A heading that names its unit is believed, 注册资本（元）: the decimal point is moved, nothing is rounded.
    const { otherUnits } = matchHeadings(headings, columns, { headings: mapping });
    const units = Object.fromEntries(otherUnits.map(({ column, unit }) => [column.name, unit.name]));
    const match = matchHeadings(headings, columns, { headings: mapping, units });
    return { match, rows: compileRows(clientBody, match) };
  };
  return (row) => {
    if (row.headings.length === 0) return { key: undefined, values: {} as never, reasons: [words.noObject[locale]] };
    const [company, person] = readersOf(row.headings);
    const asCompany = readWith(company, row);
    const { match, key, values, issues } =
      asCompany.values['clientTypeID'] === '05' ? readWith(person, row) : asCompany;
    // What the cells themselves have wrong is said before; the rest is what the definition says of the values.
    const confirmed = String(values['confirmed'] ?? '').split(',');
    const ofCells = issues.filter(({ field }) => field === '' || values[field] === undefined);
    const ofValues = validate(clientBody, values, { confirmed }).filter(
      (issue) => !ofCells.some((one) => one.field === issue.field),
    );
    const reasons = [...ofCells, ...ofValues].map((issue) => said(issue, locale));
    for (const { heading } of match.otherUnits) reasons.push(`${heading}：${words.otherUnit[locale]}`);
    if (key === undefined) reasons.unshift(words.noKey[locale]);
    return { key, values: values as ReadRow['values'], reasons };
  };
}

interface Reader {
  readonly match: HeadingMatch;
  readonly rows: RowReader;
}

function readWith({ match, rows }: Reader, row: Row) {
  const [read] = rows.push([row]);
  return { match, key: read?.rowKey, values: read?.values ?? {}, issues: read?.issues ?? [] };
}

/** What concerns no field, a row of totals or a cell below no heading, has sentences of the engine. */
function said(issue: Issue, locale: Locale): string {
  if (issue.field === '') return sentence(issue.rule as RowRule, locale, issue.params);
  return describeIssue(issue, clientBody, locale);
}
