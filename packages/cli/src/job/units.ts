import type { SheetLayout } from '@danbao/core/exchange';
import type { OtherUnit } from '@danbao/core/sheet';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';

/** The columns in another unit whose conversion was agreed to: by --units, or by the person at the terminal. */
export async function agreedUnits(
  { match, sheet }: SheetLayout,
  invocation: Invocation,
): Promise<readonly OtherUnit[]> {
  const said = decisions(invocation);
  const agreed: OtherUnit[] = [];
  for (const one of match.otherUnits.filter(({ canConvert }) => canConvert)) {
    const decision = said.get(one.unit.name) ?? said.get('');
    if (decision === 'convert' || (decision === undefined && (await asked(one, sheet, invocation)))) agreed.push(one);
  }
  return agreed;
}

async function asked({ heading, column, unit }: OtherUnit, sheet: string, { context, say }: Invocation) {
  if (!context.isInteractive) return false;
  const [from = unit.name] = unit.texts;
  const words = { sheet, heading, from, label: column.label[say.locale] };
  return context.prompts.confirm(say.text('askUnits', words));
}

/** By unit; '' stands for all others. */
function decisions({ options }: Invocation): ReadonlyMap<string, string> {
  const said = (options.units ?? []).flatMap((text) => text.split(','));
  return new Map(
    said.map((text) => {
      const [decision = '', unit = ''] = text.split('=').reverse();
      if (decision !== 'convert' && decision !== 'refuse')
        throw new CommandError(exitCodes.invalid, 'badUnits', { text });
      return [unit.trim(), decision];
    }),
  );
}
