import { columnLetters, type SheetLayout } from '@danbao/core/exchange';
import type { Mapping } from '@danbao/core/sheet';
import type { Invocation } from '../command.ts';

type Headings = Mapping['headings'];

/**
 * What the person at the terminal says of headings that are nearly known: the column that is meant, or that it is left out.
 * Nobody is asked where nobody answers; then such a heading is refused.
 */
export async function answeredHeadings(
  { match, sheet }: SheetLayout,
  { context, say }: Invocation,
): Promise<Headings | undefined> {
  const near = match.unknown.filter(({ suggestion }) => suggestion !== undefined);
  if (near.length === 0 || !context.isInteractive) return undefined;
  const answers: Record<string, Headings[string]> = {};
  for (const { index, heading, suggestion } of near) {
    const label = suggestion?.label[say.locale] ?? '';
    const words = { sheet, column: columnLetters(index), heading, label };
    const isMeant = await context.prompts.confirm(say.text('askHeading', words));
    answers[heading] = isMeant ? (suggestion?.name ?? null) : null;
  }
  return answers;
}
