import { refusalTexts } from '@danbao/core/statements';
import type { Invocation } from '../command.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { cleanText, jsonLine } from '../terminal/clean-text.ts';
import type { ReadWorkbook } from './read-workbook.ts';

/** Every cell that was not taken and every check that does not hold, then the sums; `ok` where nothing stands in the way. */
export async function reportWorkbook(
  read: ReadWorkbook,
  { context, options, say, locale }: Invocation,
): Promise<ExitCode> {
  const { refused, skipped, findings, cells: places, standard, unit, year, period } = read;
  const isSound = refused.length === 0 && findings.every(({ level }) => level === 'hint');
  if (options.json) {
    for (const cell of refused) await context.stdout(jsonLine({ type: 'refused', ...cell }));
    for (const { check, level, message, left, right } of findings)
      await context.stdout(jsonLine({ type: 'finding', check, level, text: message[locale], left, right }));
    const figures = Object.keys(places).length;
    const sums = { figures, refused: refused.length, skipped };
    await context.stdout(jsonLine({ type: 'summary', standard, unit, year, period, ...sums }));
    return isSound ? exitCodes.ok : exitCodes.invalid;
  }
  for (const { sheet, cell, line, text, why } of refused)
    await context.stdout(`${cleanText(`${sheet}!${cell} ${line} ${text}`)} ${refusalTexts[why][locale]}\n`);
  for (const { level, message, left, right } of findings)
    await context.stdout(
      `${say.text(level === 'error' ? 'findingError' : 'findingHint')} ${message[locale]} (${left} / ${right})\n`,
    );
  for (const name of skipped) say.line('statementsSkipped', { sheet: cleanText(name) });
  say.line('statementsRead', { figures: Object.keys(places).length, refused: refused.length });
  return isSound ? exitCodes.ok : exitCodes.invalid;
}
