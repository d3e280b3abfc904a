import {
  checkFigures,
  figuresOf,
  linesOfFigures,
  readAmount,
  type Standard,
  type StatementFigures,
  type StatementUnit,
  statementLines,
  withTotals,
} from '@danbao/core/statements';
import { EntityFormContext } from '@danbao/react/form';
import { Button, Section } from '@danbao/react/ui';
import { Sigma } from 'lucide-react';
import { use, useCallback, useDeferredValue, useRef } from 'react';
import { AmountCell, type AmountColumn } from './amount-cell.tsx';
import { useStatementWords } from './i18n/words.ts';
import { StatementFindings } from './statement-findings.tsx';
import { StatementRatios } from './statement-ratios.tsx';
import { StatementTables } from './statement-tables.tsx';

/** The lines of a statement in a form: a grid, what does not agree as it is filled in, and the ratios that follow. */
export function StatementLinesField() {
  const w = useStatementWords();
  const container = useRef<HTMLDivElement>(null);
  const entityForm = use(EntityFormContext);
  if (!entityForm) throw new Error('The lines of a statement stand in the form of one');
  const { form } = entityForm;
  const [lines, standard, unit] = form.watch(['lines', 'standard', 'unit']) as [unknown, Standard, StatementUnit];
  const figures = figuresOf({ lines: lines || [] });
  const codes = Object.keys(figures);
  const settled = soundFigures(useDeferredValue(figures));
  const write = useCallback(
    (change: (now: StatementFigures) => StatementFigures) => {
      const now = figuresOf({ lines: form.getValues('lines') || [] });
      const next = linesOfFigures(form.getValues('standard') as Standard, change(now));
      form.setValue('lines', next, { shouldDirty: true });
    },
    [form],
  );
  const change = useCallback(
    (code: string, column: AmountColumn, value: string) =>
      write((now) => ({ ...now, [code]: { ...now[code], [column]: value } })),
    [write],
  );
  const paste = useCallback(
    (code: string, column: AmountColumn, rows: readonly (readonly string[])[]) =>
      write((now) => {
        const all = statementLines[form.getValues('standard') as Standard];
        const first = all.findIndex((line) => line.code === code);
        const columns = column === 'current' ? (['current', 'prior'] as const) : (['prior'] as const);
        const pasted = rows.flatMap((cells, at) => {
          const line = all[first + at];
          const values = columns.flatMap((name, index) =>
            cells[index] === undefined ? [] : [[name, asAmount(cells[index])]],
          );
          return line ? [[line.code, { ...now[line.code], ...Object.fromEntries(values) }] as const] : [];
        });
        return { ...now, ...Object.fromEntries(pasted) };
      }),
    [write, form],
  );
  const go = (cell: string) => container.current?.querySelector<HTMLInputElement>(`[data-cell="${cell}"]`)?.focus();
  return (
    <div ref={container} className="db-wide grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-quiet">
          {w('inYuan')} · {w('gridHelp')}
        </span>
        <Button
          icon={<Sigma aria-hidden="true" />}
          onClick={() => write((now) => besideTyped(withTotals(standard, soundFigures(now)), now))}
        >
          {w('fillTotals')}
        </Button>
      </div>
      <div data-db-field="lines">
        <Section title={w('checks')}>
          <StatementFindings findings={checkFigures(standard, settled, unit || 'yuan')} onGo={go} />
        </Section>
      </div>
      <StatementTables
        standard={standard}
        renderAmount={({ code }, column, label) => (
          <AmountCell
            code={code}
            column={column}
            label={label}
            value={figures[code]?.[column] ?? ''}
            path={`lines.${codes.indexOf(code)}.${column}`}
            onChange={change}
            onPasteRows={paste}
          />
        )}
      />
      <Section title={w('ratios')}>
        <StatementRatios standard={standard} figures={settled} />
      </Section>
    </div>
  );
}

/** An amount as it is stored; what cannot be read stays as it was copied, and is told. */
function asAmount(text: string): string {
  const read = readAmount(text, '1');
  return typeof read === 'object' ? text.trim() : (read ?? '');
}

/** The figures that can be read; what is not yet an amount is left out of checks and ratios. */
function soundFigures(figures: StatementFigures): StatementFigures {
  const sound = (text = '') => {
    const read = readAmount(text, '1');
    return typeof read === 'string' ? read : undefined;
  };
  return mapFigures(figures, ({ current, prior }) => ({ current: sound(current), prior: sound(prior) }));
}

/** Figures that follow beside those that somebody has typed, whatever they are. */
function besideTyped(following: StatementFigures, typed: StatementFigures): StatementFigures {
  return mapFigures({ ...typed, ...following }, (figure, code) => ({
    current: typed[code]?.current ?? figure.current,
    prior: typed[code]?.prior ?? figure.prior,
  }));
}

function mapFigures(
  figures: StatementFigures,
  map: (figure: StatementFigures[string], code: string) => StatementFigures[string],
): StatementFigures {
  return Object.fromEntries(Object.entries(figures).map(([code, figure]) => [code, map(figure, code)]));
}
