import type { Locale } from '@danbao/core';
import { readableColumns, type SheetHead, type SheetLayout } from '@danbao/core/exchange';
import { units } from '@danbao/core/fields';
import { givenUnit, type HeadingState, headingOf, specialColumns } from '@danbao/core/sheet';
import { columnLetters } from '@danbao/core/workbook';
import { Button } from '../../button/button.tsx';
import type { Column } from '../../table/data-table.tsx';
import { cellText } from '../changed-rows.ts';
import type { useImportWords } from '../i18n/words.ts';
import type { ImportActions } from '../import-actions.ts';
import { ColumnChoice } from './column-choice.tsx';

interface MatchColumns {
  readonly layout: SheetLayout;
  readonly head: SheetHead;
  readonly actions: ImportActions;
  readonly w: ReturnType<typeof useImportWords>;
  readonly locale: Locale;
}

/** What stands for "none" in the list. */
const none = '-';

/** The columns of the table in which headings are matched. */
export function matchColumns(about: MatchColumns): Column<HeadingState>[] {
  const { layout, head, actions, w, locale } = about;
  const options = [
    { value: none, text: w('notImported') },
    ...readableColumns(layout.subject).map((column) => ({ value: column.name, text: headingOf(column, locale) })),
    ...Object.entries(specialColumns).map(([value, { label }]) => ({ value, text: label[locale] })),
  ];
  const choose = (heading: string, name: string) => {
    if (name !== '') actions.match(heading, name === none ? null : name);
  };
  return [
    { id: 'letters', header: w('columnLetters'), kind: 'narrow', cell: ({ index }) => columnLetters(index) },
    { id: 'heading', header: w('heading'), cell: ({ heading }) => heading },
    {
      id: 'sample',
      header: w('sample'),
      cell: ({ index }) => <span className="db-cell-cut db-import-sample">{sampleOf(head, layout, index)}</span>,
    },
    {
      id: 'meaning',
      header: w('meaning'),
      cell: ({ index, heading, column, special, state }) => (
        <ColumnChoice
          label={w('meaningOf', { column: columnLetters(index), heading })}
          value={state === 'twice' ? none : (column?.name ?? special ?? none)}
          options={options}
          onChange={(name) => choose(heading, name)}
        />
      ),
    },
    { id: 'remark', header: w('remark'), cell: (one) => <Remark one={one} about={about} choose={choose} /> },
  ];
}

/** The first cell below the heading that says anything. */
function sampleOf({ rows }: SheetHead, { headingRow }: SheetLayout, index: number): string {
  for (const { number, cells } of rows) {
    const text = number > headingRow ? cellText(cells[index]) : '';
    if (text !== '') return text;
  }
  return '';
}

interface RemarkProps {
  readonly one: HeadingState;
  readonly about: MatchColumns;
  readonly choose: (heading: string, name: string) => void;
}

function Remark({ one, about: { layout, actions, w, locale }, choose }: RemarkProps) {
  const { heading, state, column, suggestions, otherUnit, earlyDay } = one;
  const converted = column && layout.match.units[column.name];
  if (state === 'twice' && column)
    return <span className="db-error">{w('twice', { column: column.label[locale] })}</span>;
  if (state === 'special') return <span className="db-help">{w('isSpecial')}</span>;
  if (state === 'ignored') return <span className="db-help">{w('ignored')}</span>;
  if (state === 'unknown')
    return (
      <div className="db-import-tools db-import-open">
        <span className="db-help">{w(suggestions.length > 0 ? 'isSuggested' : 'unknown')}</span>
        {suggestions.map((suggestion) => (
          <Button key={suggestion.name} onClick={() => choose(heading, suggestion.name)}>
            {headingOf(suggestion, locale)}
          </Button>
        ))}
      </div>
    );
  if (column && otherUnit) {
    const words = { from: nameOf(otherUnit.name, locale), to: nameOf(column.unit ?? '', locale) };
    const canConvert = layout.match.otherUnits.some((open) => open.index === one.index && open.canConvert);
    return (
      <fieldset aria-label={heading} className="db-import-unit db-import-open">
        <span className="db-caution">{w(canConvert ? 'unitQuestion' : 'unitImpossible', words)}</span>
        {canConvert && (
          <Button onClick={() => actions.convert(column.name, otherUnit.name)}>{w('unitConvert', words)}</Button>
        )}
        <Button onClick={() => actions.match(heading, null)}>{w('unitRefuse')}</Button>
      </fieldset>
    );
  }
  if (column && converted) {
    const words = { from: nameOf(converted.name, locale), to: nameOf(column.unit ?? '', locale) };
    return (
      <div className="db-import-tools">
        <span className="db-help">{w('unitConverted', words)}</span>
        <Button variant="text" onClick={() => actions.convert(column.name, undefined)}>
          {w('unitUndo')}
        </Button>
      </div>
    );
  }
  if (column && earlyDay)
    return (
      <fieldset aria-label={heading} className="db-import-unit db-import-open">
        <span className="db-caution">{w('dayQuestion', { sample: earlyDay })}</span>
        <Button onClick={() => actions.readDays(column.name, 'next')}>{w('dayNext')}</Button>
        <Button onClick={() => actions.readDays(column.name, 'same')}>{w('daySame')}</Button>
      </fieldset>
    );
  const reading = column && layout.match.days[column.name];
  if (column && reading)
    return (
      <div className="db-import-tools">
        <span className="db-help">{w(reading === 'next' ? 'dayIsNext' : 'dayIsSame')}</span>
        <Button variant="text" onClick={() => actions.readDays(column.name, undefined)}>
          {w('dayUndo')}
        </Button>
      </div>
    );
  return column?.required === true && !column.field.when ? <span className="db-help">{w('required')}</span> : null;
}

/** A unit by its label where the definitions have it, else as people write it. */
function nameOf(name: string, locale: Locale): string {
  const known = (units as Readonly<Record<string, { readonly zh: string; readonly en: string }>>)[name];
  const texts = givenUnit(name)?.texts ?? [];
  const latin = texts.find((text) => /^[\x20-\x7e]+$/.test(text));
  return known?.[locale] ?? (locale === 'en' ? latin : undefined) ?? texts[0] ?? name;
}
