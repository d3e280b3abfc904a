import { columnLetters } from '../../../format/column-letters.ts';
import { multiplyDecimals, trimDecimal } from '../../../format/decimal.ts';
import { groupThousands } from '../../../format/group-thousands.ts';
import type { StatementFigures } from '../figures.ts';
import type { LineItem, Standard, StatementKind } from '../line-item.ts';
import { statementLines } from '../lines.ts';
import type { StatementCell } from '../read-amount.ts';
import type { StatementSheet } from '../read-statements.ts';
import { sampleFigures, seeded } from './sample-figures.ts';

/** A workbook as companies send them, with what must be read from it. */
export interface SampleWorkbook {
  readonly sheets: readonly StatementSheet[];
  readonly standard: Standard;
  /** What stands in good cells, in yuan. */
  readonly figures: StatementFigures;
  /** `sheet!cell` of every figure that cannot be taken, with the reason. */
  readonly refused: Readonly<Record<string, string>>;
  /** The unit that must be asked for, where the workbook names none. */
  readonly askedUnit: 'yuan' | undefined;
}

const titles = { balance: '资产负债表', income: '利润表', cash: '现金流量表' } as const;
const years = {
  current: ['期末余额', '期末数', '2023年12月31日'],
  prior: ['年初余额', '年初数', '2022年12月31日'],
} as const;
const spans = {
  current: ['本期金额', '本年累计金额', '2023年度'],
  prior: ['上期金额', '上年金额', '2022年度'],
} as const;
const powers = { 元: '1', 千元: '0.001', 万元: '0.0001' } as const;

/** The same workbook for the same seed: both layouts, shuffled lines, units, merged heads, all ways to write a number, faults. */
export function sampleWorkbook(seed: number): SampleWorkbook {
  const random = seeded(seed);
  const chance = (share: number) => random() < share;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const standard: Standard = seed % 2 === 0 ? 'general' : 'small';
  const all = sampleFigures(standard, seed);
  const figures: Record<string, { current?: string; prior?: string }> = {};
  const refused: Record<string, string> = {};
  const unit = pick(['元', '元', '千元', '万元'] as const);
  const isAsked = unit === '元' && chance(0.2);
  const inOneSheet = chance(0.2);
  const sheets: { name: string; rows: { number: number; cells: StatementCell[] }[] }[] = [];
  for (const kind of ['balance', 'income', 'cash'] as const) addStatement(kind);
  if (chance(0.3)) sheets.push({ name: '封面', rows: [{ number: 2, cells: ['审计报告', undefined, 2023] }] });
  return { sheets, standard, figures, refused, askedUnit: isAsked ? 'yuan' : undefined };

  function addStatement(kind: StatementKind): void {
    const last = sheets.at(-1);
    const sheet =
      inOneSheet && last
        ? last
        : { name: inOneSheet ? 'Sheet1' : titles[kind], rows: [] as (typeof sheets)[number]['rows'] };
    if (sheet !== last) sheets.push(sheet);
    let number = (sheet.rows.at(-1)?.number ?? 0) + 1;
    const add = (cells: StatementCell[]) => {
      sheet.rows.push({ number, cells });
      number += 1;
    };
    const lines = statementLines[standard].filter((line) => line.kind === kind);
    const middle = lines.findIndex(({ code }) => code === 'A34' || code === 'S30') + 1;
    const isWide = kind === 'balance' && chance(0.6);
    const sides = isWide ? [lines.slice(0, middle), lines.slice(middle)] : [lines];
    const hasNumber = chance(0.7);
    const hasNote = chance(0.3);
    const hasMonth = kind !== 'balance' && chance(0.3);
    const wording = Math.floor(random() * 3);
    const names = kind === 'balance' ? years : spans;
    const side = [
      'item',
      ...(hasNumber ? ['line'] : []),
      ...(hasNote ? ['note'] : []),
      ...(hasMonth ? ['month'] : []),
      ...(kind === 'balance' && wording === 0 && chance(0.5) ? ['prior', 'current'] : ['current', 'prior']),
    ];
    const width = side.length * sides.length;
    const merged = chance(0.5);
    const title = `${titles[kind]}`;
    add(merged ? Array.from({ length: width }, () => title) : [undefined, title]);
    if (standard === 'small')
      add([
        ...Array.from({ length: width - 1 }, () => undefined),
        `会小企0${kind === 'balance' ? 1 : kind === 'income' ? 2 : 3}表`,
      ]);
    add([
      `编制单位：某某元器件有限公司`,
      '2023年12月31日',
      isAsked ? undefined : pick([`单位：${unit}`, `金额单位：人民币${unit}`, `单位:${unit}`]),
    ]);
    const itemName = (at: number) =>
      (isWide ? ['资　产', '负债和所有者权益（或股东权益）'][at] : pick(['项目', '项 目', '项　　目'])) as string;
    const heads = sides.flatMap((_, at) =>
      side.map((use) =>
        use === 'item'
          ? itemName(at)
          : use === 'line'
            ? '行次'
            : use === 'note'
              ? pick(['附注', '注释'])
              : use === 'month'
                ? '本月金额'
                : (names[use as 'current' | 'prior'][wording] as string),
      ),
    );
    if (hasMonth && wording === 1 && merged) {
      add(
        heads.map((head, at) =>
          side[at % side.length] === 'month' || side[at % side.length] === 'current' ? '本年数' : head,
        ),
      );
      add(
        heads.map((head, at) =>
          side[at % side.length] === 'month'
            ? '本月金额'
            : side[at % side.length] === 'current'
              ? '本年累计金额'
              : head,
        ),
      );
    } else add(heads);
    const order = sides.map((list) => (chance(0.4) ? shuffled(list) : [...list]));
    if (chance(0.5)) add([isWide ? '流动资产：' : '一、', ...Array.from({ length: width - 1 }, () => undefined)]);
    const height = Math.max(...order.map((list) => list.length));
    for (let at = 0; at < height; at += 1) {
      add(
        order.flatMap((list, place) => {
          const line = list[at];
          return side.map((use, column) =>
            line
              ? cellOf(line, use, `${sheet.name}!${columnLetters(place * side.length + column)}${number}`)
              : undefined,
          );
        }),
      );
    }
    if (chance(0.15)) {
      refused[`${sheet.name}!${columnLetters(side.indexOf('current'))}${number}`] = 'unknownLine';
      add(side.map((use) => (use === 'item' ? '其中：优先股' : use === 'current' ? 12 : undefined)));
    }
    add(['单位负责人：张三', '财会负责人：李四', '制表人：王五']);
  }

  function cellOf(line: LineItem, use: string, place: string): StatementCell {
    const names = [line.label.zh, ...line.also];
    if (use === 'item')
      return `${pick(['', '  ', '　'])}${line.partOf ? pick(['其中：', '']) : line.sum && chance(0.3) ? pick(['一、', '（一）', '*']) : pick(['', '减：', '加：'])}${chance(0.7) ? names[0] : pick(names)}${line.isSigned ? pick(['', '（损失以“－”号填列）', '(亏损以“-”号填列)']) : ''}`;
    if (use === 'line') return Number(line.code.slice(1, 3));
    if (use === 'note') return chance(0.3) ? `五、${Math.floor(random() * 30)}` : undefined;
    if (use === 'month') {
      refused[place] = 'monthColumn';
      return 3.5;
    }
    const column = use as 'current' | 'prior';
    const amount = all[line.code]?.[column];
    if (amount === undefined) return pick([undefined, '-', '——']);
    if (chance(0.01)) {
      const [text, why] = pick([
        ['见附注', 'notAnAmount'],
        ['1,23,456', 'groupedWrongly'],
        [{ error: '#REF!' }, 'errorCell'],
      ] as const);
      refused[place] = why;
      return text;
    }
    figures[line.code] = { ...figures[line.code], [column]: amount };
    return written(trimDecimal(multiplyDecimals(amount, powers[unit])));
  }

  function written(value: string): StatementCell {
    const isBelow = value.startsWith('-');
    const grouped = groupThousands(value.replace('-', ''));
    const wide = (text: string) => text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
    const below = pick([`(${grouped})`, `（${grouped}）`, `-${grouped}`, `－${grouped}`, `−${grouped}`]);
    const text = isBelow ? below : grouped;
    return chance(0.5) ? Number(value) : pick([value, text, wide(text), ` ${text} `, isBelow ? text : `￥${text}`]);
  }

  function shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((one) => ({ one, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one);
  }
}
