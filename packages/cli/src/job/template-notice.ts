import { readStamps, type SheetLayout } from '@danbao/core/exchange';
import { compareStamp, type TemplateChange } from '@danbao/core/sheet';
import type { OpenFile } from '@danbao/core/workbook';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';
import type { MessageKey } from '../i18n/messages.ts';

const words: Readonly<Record<TemplateChange['what'], MessageKey>> = {
  unit: 'templateUnit',
  required: 'templateRequired',
  added: 'templateAdded',
  gone: 'templateGone',
  renamed: 'templateRenamed',
  options: 'templateOptions',
};

/**
 * Says what has changed since the template that a file was made from. A column that had another unit then is refused,
 * unless its unit is agreed upon: its amounts would mean something else.
 */
export async function reportTemplateChanges(
  file: OpenFile,
  layouts: readonly SheetLayout[],
  { say }: Invocation,
): Promise<void> {
  const stamps = await readStamps(file);
  for (const { sheet, subject, match } of layouts) {
    const compared = compareStamp(stamps.get(sheet)?.stamp, subject.code, subject.entity);
    if (compared.state !== 'older') continue;
    const told = ({ what, before, now }: TemplateChange) => say.text(words[what], { before, now });
    const units = compared.changes.filter(({ what, column }) => what === 'unit' && !match.units[column]);
    const list = (changes: readonly TemplateChange[]) => changes.map(told).join(' · ');
    if (units.length > 0) throw new CommandError(exitCodes.invalid, 'templateRefused', { sheet, changes: list(units) });
    say.line('templateOlder', { sheet, changes: list(compared.changes) });
  }
}
