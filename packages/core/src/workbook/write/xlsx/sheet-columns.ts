import { tokensOf } from '../xml/rewrite.ts';
import { attributeOf, setAttribute } from '../xml/text.ts';
import type { SheetJob } from './sheet-job.ts';
import { lastColumn } from './shift.ts';

/** In characters: room for a sentence. */
const width = 44;
/** So many columns are looked at for their width; a sheet of people has far fewer. */
const maxSplit = 400;

/** The widths and styles of columns, with the new one in front; they are noted for the cells and comments to come. */
export function markColumns(source: string, prefix: string, { isInserted, found, styles }: SheetJob): string {
  const step = isInserted ? 1 : 0;
  const own = isInserted ? `<${prefix}col min="1" max="1" width="${width}" customWidth="1"/>` : '';
  if (isInserted) found.widths.set(0, pixels(width));
  let made = '';
  for (const { kind, name, source: tag } of tokensOf(source)) {
    if (name !== 'col' || kind === 'close') continue;
    const min = Number(attributeOf(tag, 'min') ?? 1) + step;
    const max = Math.min(Number(attributeOf(tag, 'max') ?? min) + step, lastColumn + 1);
    if (min > max) continue;
    const style = attributeOf(tag, 'style');
    const chars = attributeOf(tag, 'width');
    for (let column = min; column <= max && column < maxSplit; column += 1) {
      if (style !== undefined) found.columnStyles.set(column - 1, styles.clean(Number(style)));
      if (chars !== undefined)
        found.widths.set(column - 1, attributeOf(tag, 'hidden') === '1' ? 0 : pixels(Number(chars)));
    }
    const placed = setAttribute(setAttribute(tag, 'min', String(min)), 'max', String(max));
    made += style === undefined ? placed : setAttribute(placed, 'style', String(styles.clean(Number(style))));
    if (kind === 'open') made += `</${prefix}col>`;
  }
  return own + made === '' ? '' : `<${prefix}cols>${own}${made}</${prefix}cols>`;
}

function pixels(characters: number): number {
  return Math.floor(characters * 7 + 5);
}
