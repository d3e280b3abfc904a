/** Widths of bars and spaces of each symbol, the code's own table; three starts and the stop come last. */
// biome-ignore format: ten symbols a line
const patterns = [
  '212222', '222122', '222221', '121223', '121322', '131222', '122213', '122312', '132212', '221213',
  '221312', '231212', '112232', '122132', '122231', '113222', '123122', '123221', '223211', '221132',
  '221231', '213212', '223112', '312131', '311222', '321122', '321221', '312212', '322112', '322211',
  '212123', '212321', '232121', '111323', '131123', '131321', '112313', '132113', '132311', '211313',
  '231113', '231311', '112133', '112331', '132131', '113123', '113321', '133121', '313121', '211331',
  '231131', '213113', '213311', '213131', '311123', '311321', '331121', '312113', '312311', '332111',
  '314111', '221411', '431111', '111224', '111422', '121124', '121421', '141122', '141221', '112214',
  '112412', '122114', '122411', '142112', '142211', '241211', '221114', '413111', '241112', '134111',
  '111242', '121142', '121241', '114212', '124112', '124211', '411212', '421112', '421211', '212141',
  '214121', '412121', '111143', '111341', '131141', '114113', '114311', '411113', '411311', '113141',
  '114131', '311141', '411131', '211412', '211214', '211232', '2331112',
] as const;

const [startB, startC, stop, toC, toB] = [104, 105, 106, 99, 100];

/** Modules that stay blank before and after the bars. */
const quietZone = 10;

/** The symbols of a text of printable ASCII: digits in pairs (C) where four or more stand together, else one by one (B). */
export function code128Symbols(text: string): readonly number[] {
  if (!/^[ -~]+$/.test(text)) throw new RangeError('Code 128 takes printable ASCII only');
  const symbols: number[] = [];
  let isPairs: boolean | undefined;
  const enter = (pairs: boolean) => {
    if (isPairs === pairs) return;
    symbols.push(isPairs === undefined ? (pairs ? startC : startB) : pairs ? toC : toB);
    isPairs = pairs;
  };
  for (let at = 0; at < text.length; ) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
    const isEdge = at === 0 || at + digits === text.length;
    const pairs = Math.floor(digits / 2);
    if (pairs >= (isEdge ? 2 : 3)) {
      // Of an odd run the first digit stands alone.
      if (digits % 2 === 1) {
        enter(false);
        symbols.push(text.charCodeAt(at) - 32);
        at += 1;
      }
      enter(true);
      for (let pair = 0; pair < pairs; pair += 1, at += 2) symbols.push(Number(text.slice(at, at + 2)));
    } else {
      const count = Math.max(1, digits);
      enter(false);
      for (let index = 0; index < count; index += 1, at += 1) symbols.push(text.charCodeAt(at) - 32);
    }
  }
  const check = symbols.reduce((sum, symbol, place) => sum + symbol * Math.max(1, place), 0) % 103;
  return [...symbols, check, stop];
}

export interface Code128 {
  /** In modules, with the quiet zones. */
  readonly width: number;
  /** Where each bar begins and how wide it is, in modules. */
  readonly bars: readonly (readonly [at: number, width: number])[];
}

/** The bars of a text, ten modules of quiet zone on both sides. */
export function code128(text: string): Code128 {
  const bars: [number, number][] = [];
  let at = quietZone;
  for (const symbol of code128Symbols(text)) {
    for (const [index, digit] of [...(patterns[symbol] ?? '')].entries()) {
      if (index % 2 === 0) bars.push([at, Number(digit)]);
      at += Number(digit);
    }
  }
  return { width: at + quietZone, bars };
}
