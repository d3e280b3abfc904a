import { normaliseWidth } from '../../format/text.ts';
import type { LineItem, Standard, StatementKind } from './line-item.ts';
import { statementLines } from './lines.ts';

const numbering =
  /^(?:[一二三四五六七八九十]+|\d+|\([一二三四五六七八九十\d]+\))[、.．]|^\([一二三四五六七八九十\d]+\)/;
const lead = /^(?:[减加]|其中|其 中)[:：]?/;
const marks = /[\s\u00a0*★※△▲☆#"“”:：。]/g;

/** A heading of a line without numbering, 减：, 加：, 其中：, remarks in brackets and what makes no other difference. */
export function plainLine(text: string): string {
  let rest = normaliseWidth(text)
    .replace(/[\s\u00a0]/g, '')
    .replace(/[*★※△▲☆#]/g, '');
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(numbering, '').replace(lead, '');
  }
  return rest
    .replace(/[([【〔][^()[\]【】〔〕]*[)\]】〕]/g, '')
    .replace(marks, '')
    .replace(/[,，]/g, '、')
    .replaceAll('帐', '账')
    .replaceAll('股东权益', '所有者权益')
    .replaceAll('少数所有者权益', '少数股东权益')
    .replace(/(?<=负债)[及与](?=所有者权益)/, '和');
}

const byName = /* @__PURE__ */ tables();

/** The lines that a heading may be, by standard. */
export function findLine(text: string, standard: Standard, kind: StatementKind): LineItem | undefined {
  return byName[standard][kind].get(plainLine(text));
}

function tables(): Readonly<Record<Standard, Readonly<Record<StatementKind, ReadonlyMap<string, LineItem>>>>> {
  const table = (standard: Standard, kind: StatementKind) =>
    new Map(
      statementLines[standard]
        .filter((line) => line.kind === kind)
        .flatMap((line) => [line.label.zh, ...line.also].map((name) => [plainLine(name), line] as const)),
    );
  const of = (standard: Standard) => ({
    balance: table(standard, 'balance'),
    income: table(standard, 'income'),
    cash: table(standard, 'cash'),
  });
  return { general: of('general'), small: of('small') };
}
