import type { Question } from './asking.ts';
import { takes } from './tasks.ts';

/** Which kind of measure; a workbook that is read can say it itself, by the names of its sheets. */
export const askKind: Question = async (command, { context, say }) => {
  if (!takes(command, '--kind')) return [];
  const { measureKinds } = await import('@danbao/core');
  const kinds = Object.values(measureKinds).map(({ kind, label }) => ({
    value: kind as string,
    label: `${label[say.locale]} (${say.locale === 'zh' ? kind : `${kind}, ${label.zh}`})`,
  }));
  // Only a file that is read has sheets already.
  const bySheets = command.argument?.name === 'file' ? [{ value: '', label: say.text('guideSheetsAll') }] : [];
  const kind = await context.prompts.choose(say.text('guideKind'), [...bySheets, ...kinds]);
  return kind === '' ? [] : ['--kind', kind];
};
