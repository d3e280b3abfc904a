/** An exact decimal: `units` / 10^`scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

export interface DecimalOptions {
  /** Whether a leading minus is accepted. Default true. */
  readonly signed?: boolean;
}

const plain = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const longest = 1000;
/** Decimals of at most 15 digits stay different and in order as numbers. */
const exactLength = 15;

/** Whether the text is a plain decimal: no exponent, plus, blank or needless leading zero; at most 1,000 characters. */
export function isDecimal(text: string, { signed = true }: DecimalOptions = {}): boolean {
  return typeof text === 'string' && text.length <= longest && plain.test(text) && (signed || !text.startsWith('-'));
}

/** Reads a plain decimal exactly; undefined for anything else. */
export function parseDecimal(text: string, options?: DecimalOptions): Decimal | undefined {
  if (!isDecimal(text, options)) return undefined;
  const point = text.indexOf('.');
  return point < 0
    ? { units: BigInt(text), scale: 0 }
    : { units: BigInt(text.slice(0, point) + text.slice(point + 1)), scale: text.length - point - 1 };
}

/** A JavaScript number, such as a numeric cell, as a plain decimal; undefined when that needs an exponent. */
export function decimalOfNumber(value: number): string | undefined {
  const text = String(value);
  return isDecimal(text) ? text : undefined;
}

/** -1, 0 or 1. Throws a TypeError when either is no decimal, like every function below. */
export function compareDecimals(left: string, right: string): -1 | 0 | 1 {
  const isShort = left.length <= exactLength && right.length <= exactLength && isDecimal(left) && isDecimal(right);
  const [a, b] = isShort ? [Number(left), Number(right)] : align(read(left), read(right));
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The exact sum; '0' for an empty list. */
export function addDecimals(list: readonly string[]): string {
  return write(list.map(read).reduce(add, { units: 0n, scale: 0 }));
}

export function subtractDecimals(left: string, right: string): string {
  const { units, scale } = read(right);
  return write(add(read(left), { units: -units, scale }));
}

export function multiplyDecimals(left: string, right: string): string {
  const [a, b] = [read(left), read(right)];
  return write({ units: a.units * b.units, scale: a.scale + b.scale });
}

/** `part` of `whole` in %, rounded like `roundDecimal`; undefined when the whole is 0. */
export function percentOf(part: string, whole: string, scale = 2): string | undefined {
  const [units, all] = align(read(part), read(whole));
  if (all === 0n) return undefined;
  const finest = scale + 1;
  const percent = (units * power(finest + 2) * 10n) / all;
  return roundDecimal(fixed({ units: percent, scale: finest + 1 }), scale);
}

/** Exactly `scale` decimals; halves are rounded away from zero (half up on the absolute value). */
export function roundDecimal(value: string, scale: number): string {
  const decimal = read(value);
  if (decimal.scale <= scale) return fixed({ units: align(decimal, { units: 0n, scale })[0], scale });
  const step = power(decimal.scale - scale);
  const { units } = decimal;
  const rounded = ((units < 0n ? -units : units) + step / 2n) / step;
  return fixed({ units: units < 0n ? -rounded : rounded, scale });
}

/** The same decimal without needless zeros behind the point: `100.50` as `100.5`. */
export function trimDecimal(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/0+$/, '').replace(/\.$/, '') : decimal;
}

/** `parts` decimals that add up to `total` exactly, equal to `scale` decimals, the remainder on the first (Y2). */
export function splitEvenly(total: string, parts: number, scale = 4): string[] {
  if (parts < 1) return [];
  const whole = read(total);
  const finest = Math.max(scale, whole.scale);
  const step = power(finest - scale);
  const [units] = align(whole, { units: 0n, scale: finest });
  const each = (units / step / BigInt(parts)) * step;
  const first = units - each * BigInt(parts - 1);
  return Array.from({ length: parts }, (_, index) => write({ units: index === 0 ? first : each, scale: finest }));
}

function read(text: string): Decimal {
  const decimal = parseDecimal(text);
  if (!decimal) throw new TypeError(`not a decimal: ${JSON.stringify(String(text).slice(0, 40))}`);
  return decimal;
}

function add(left: Decimal, right: Decimal): Decimal {
  const [a, b] = align(left, right);
  return { units: a + b, scale: Math.max(left.scale, right.scale) };
}

function align(left: Decimal, right: Decimal): [bigint, bigint] {
  const scale = Math.max(left.scale, right.scale);
  return [left.units * power(scale - left.scale), right.units * power(scale - right.scale)];
}

function power(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

function fixed({ units, scale }: Decimal): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const point = digits.length - scale;
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Without needless zeros at the end. */
function write(decimal: Decimal): string {
  const text = fixed(decimal);
  if (decimal.scale === 0) return text;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}
