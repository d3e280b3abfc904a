import { readStatements } from '../read-statements.ts';
import { sampleWorkbook } from './sample-workbook.ts';

/** What the reader gets wrong in the workbook of a seed, in words. */
export function misread(seed: number): string[] {
  const { sheets, standard, figures, refused, askedUnit } = sampleWorkbook(seed);
  const read = readStatements(sheets, { unit: askedUnit });
  const cells = (from: typeof figures) =>
    new Map(
      Object.entries(from).flatMap(([code, columns]) =>
        Object.entries(columns).map(([column, value]) => [`${code}@${column}` as string, value] as const),
      ),
    );
  const [wanted, got] = [cells(figures), cells(read.figures)];
  const named = new Map(read.refused.map(({ sheet, cell, why }) => [`${sheet}!${cell}`, why as string]));
  const keys = (a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>) => [
    ...new Set([...a.keys(), ...b.keys()]),
  ];
  const expectedly = new Map(Object.entries(refused));
  return [
    ...(read.standard === standard ? [] : [`${seed}: ${read.standard}`]),
    ...keys(wanted, got).flatMap((key) =>
      wanted.get(key) === got.get(key) ? [] : [`${seed} ${key}: ${wanted.get(key)} read as ${got.get(key)}`],
    ),
    ...keys(expectedly, named).flatMap((key) =>
      expectedly.get(key) === named.get(key)
        ? []
        : [`${seed} ${key}: ${expectedly.get(key)} named as ${named.get(key)}`],
    ),
  ];
}
