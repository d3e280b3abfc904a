import type { SheetLayout } from '@danbao/core/exchange';
import type { DayReading, EarlyDays } from '@danbao/core/sheet';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';

/** By wire name: which day is meant by columns that are a day early by a time zone, said by --days or at the terminal. */
export async function agreedDays(
  { match, sheet }: SheetLayout,
  invocation: Invocation,
): Promise<Readonly<Record<string, DayReading>>> {
  const said = decisions(invocation);
  const agreed: Record<string, DayReading> = {};
  const columns = match.columns.flatMap((column, index) =>
    column?.field.type.name === 'date' ? [{ column, index }] : [],
  );
  for (const { column, index } of columns) {
    const heading = match.headings[index]?.heading ?? '';
    const names = [heading, column.name, column.label.zh, column.label.en];
    const day = names.map((name) => said.get(name)).find((one) => one !== undefined) ?? said.get('');
    const doubt = match.earlyDays.find((one) => one.index === index);
    const reading = day ?? (doubt && (await asked(doubt, sheet, invocation)));
    if (reading) agreed[column.name] = reading;
  }
  return agreed;
}

async function asked({ heading, sample }: EarlyDays, sheet: string, { context, say }: Invocation) {
  if (!context.isInteractive) return undefined;
  return (await context.prompts.confirm(say.text('askDays', { sheet, heading, sample }))) ? 'next' : 'same';
}

/** By heading; '' stands for all others. */
function decisions({ options }: Invocation): ReadonlyMap<string, DayReading> {
  return new Map(
    (options.days ?? []).map((text) => {
      const at = text.lastIndexOf('=');
      const day = text.slice(at + 1).trim();
      if (day !== 'next' && day !== 'same') throw new CommandError(exitCodes.invalid, 'badDays', { text });
      return [text.slice(0, Math.max(0, at)).trim(), day];
    }),
  );
}
