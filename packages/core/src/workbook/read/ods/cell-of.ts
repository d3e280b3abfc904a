import type { Cell } from '../../cell.ts';
import { emptyFormula, isoCell, numberCell } from '../xlsx/cell-value.ts';
import { XmlFault } from '../xlsx/xml-fault.ts';
import { daysOfDuration } from './duration.ts';

/** What numbers and times of a cell style mean. */
export interface OdsStyles {
  readonly durations: ReadonlySet<string>;
  readonly booleans: ReadonlySet<string>;
}

/** A cell of ODF: its attributes say the value, its paragraphs how it looks. */
export function odsCell(
  attributes: ReadonlyMap<string, string>,
  text: string,
  { durations, booleans }: OdsStyles,
): Cell {
  const style = attributes.get('style-name') ?? '';
  switch (attributes.get('value-type')) {
    case undefined: {
      const formula = attributes.get('formula');
      return formula === undefined ? text : emptyFormula(formula.replace(/^(?:of:|oooc:|msoxl:)?=/, ''));
    }
    // LibreOffice's own word, beside the standard's `string`.
    case 'error':
      return { error: text };
    case 'float': {
      const number = numberIn(attributes);
      return booleans.has(style) ? (number === 0 ? 'FALSE' : 'TRUE') : number;
    }
    case 'currency':
      return numberIn(attributes);
    case 'percentage':
      return numberCell(numberIn(attributes), 'percent', false);
    case 'date':
      return isoCell(attributes.get('date-value') ?? text);
    case 'time': {
      const days = daysOfDuration(attributes.get('time-value') ?? '');
      if (days === undefined) return text;
      const isDuration = days >= 1 || durations.has(style);
      return numberCell(days, isDuration ? 'duration' : 'time', false);
    }
    case 'boolean':
      return attributes.get('boolean-value') === 'true' ? 'TRUE' : 'FALSE';
    default:
      return attributes.get('string-value') ?? text;
  }
}

function numberIn(attributes: ReadonlyMap<string, string>): number {
  const number = Number(attributes.get('value') ?? 'none');
  if (!Number.isFinite(number)) throw new XmlFault('no number');
  return number;
}
