import type { CellFormat, Option } from '../../field/field.ts';
import { cellEntries, cellName } from './cell-entries.ts';
import { countIn } from './order-items-cell.ts';

/** A drink of an order as written in a cell. */
export type DrinkEntry = {
  readonly name?: string | undefined;
  readonly temp?: string | undefined;
  readonly count?: string | undefined;
};

const usualTemp = 'hot';
const inBrackets = /^(.*?)\s*[(（]([^()（）]*)[)）]$/su;

/** The drinks of an order in one cell: `绿茶(热)*6;矿泉水(冰)`. One cup where no number stands, hot where nothing is said. */
export const drinksCell = (temperatures: readonly Option[]): CellFormat<readonly DrinkEntry[]> => ({
  parse: (text) =>
    cellEntries(text).map(({ name: quoted, rest }) => {
      const { before, count } = countIn(rest, quoted !== undefined);
      const [, start = '', words = ''] = inBrackets.exec(before) ?? [];
      const temp = temperatureOf(words, temperatures);
      const name = quoted ?? (temp === undefined ? before : start);
      return { ...(name === '' ? {} : { name }), temp: temp ?? usualTemp, count: count || '1' };
    }),
  format: (drinks) =>
    drinks
      .map(
        ({ name = '', temp = usualTemp, count = '1' }) => `${cellName(name)}(${wordOf(temp, temperatures)})*${count}`,
      )
      .join(';'),
});

function temperatureOf(words: string, temperatures: readonly Option[]): string | undefined {
  const said = words.trim().toLowerCase();
  const found = temperatures.find(({ value, label }) => [value, label.zh, label.en.toLowerCase()].includes(said));
  return found?.value;
}

function wordOf(temp: string, temperatures: readonly Option[]): string {
  return temperatures.find(({ value }) => value === temp)?.label.zh ?? temp;
}
