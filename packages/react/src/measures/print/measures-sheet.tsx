import type { ValuesOf } from '@danbao/core';
import type { project as projectEntity } from '@danbao/core/credit';
import { formatAmount } from '@danbao/core/format';
import { betweenNames } from '@danbao/core/i18n';
import { type Coverage, type CoverageWarning, leftBeside, type MeasureRecord } from '@danbao/core/measures';
import { useWords } from '../../i18n/words.ts';
import { warningText } from '../../insights/warning-text.ts';
import { Sheet } from '../../print/sheet.tsx';
import { SheetTable } from '../../print/sheet-table.tsx';
import { usePrintFacts } from '../../print/use-print-facts.ts';
import { useLocale } from '../../provider/use-danbao.ts';
import { SheetMeasures } from './sheet-measures.tsx';

export interface MeasuresSheetProps {
  readonly measures: readonly MeasureRecord[];
  readonly coverage?: Coverage | undefined;
  readonly project?: ValuesOf<typeof projectEntity> | undefined;
}

/** Of the measures that a warning is about so many are named. */
const namedOnPaper = 12;

/** The measures of a project on paper, with what they cover. Amounts in 万元. */
export function MeasuresSheet({ measures, coverage, project }: MeasuresSheetProps) {
  const w = useWords();
  const locale = useLocale();
  const printed = usePrintFacts();
  const namesOf = (warning: CoverageWarning) => {
    const first = warning.measures.slice(0, namedOnPaper).map(({ optName }) => optName);
    const left = leftBeside(warning, first.length);
    return [...first, ...(left ? [w('moreNames', { count: left })] : [])].join(betweenNames(locale));
  };
  return (
    <Sheet
      title={w('sheetMeasures')}
      facts={[
        [w('projectName'), project?.projectName],
        [w('busiCode'), project?.busiCode],
        [w('clientName'), project?.clientName],
        [w('sumApplied'), amountText(coverage?.applySum)],
        [w('sheetUnit'), w('sheetUnitWan')],
        ...printed,
      ]}
    >
      {coverage && <CoverageTable coverage={coverage} />}
      <SheetMeasures measures={measures} />
      {coverage && coverage.warnings.length > 0 && (
        <section className="db-sheet-part" aria-label={w('sheetRisks')}>
          <h2 className="db-sheet-heading">{w('sheetRisks')}</h2>
          <ol className="db-sheet-notes">
            {coverage.warnings.map((warning) => (
              <li key={warning.code}>
                {warningText(warning, coverage, locale)}
                {namesOf(warning)}
              </li>
            ))}
          </ol>
        </section>
      )}
    </Sheet>
  );
}

function CoverageTable({ coverage }: { readonly coverage: Coverage }) {
  const w = useWords();
  const { assessValue, alreadyValue, netValue, optValue, guaranteeSum, liability } = coverage;
  const { coverageRatio, ratioWithGuarantees, fulfilledRatio, fulfilledCount, measureCount } = coverage;
  const percent = (ratio: string | undefined) => (ratio === undefined ? w('none') : `${formatAmount(ratio)}%`);
  return (
    <>
      <SheetTable
        caption={w('coverage')}
        head={[
          w('sumAssessed'),
          w('sumAlready'),
          w('sumNet'),
          w('sumGuaranteed'),
          w('sumGuarantees'),
          w('sumLiability'),
        ]}
        numbers={[0, 1, 2, 3, 4, 5]}
        rows={[[assessValue, alreadyValue, netValue, optValue, guaranteeSum, liability].map(amountText)]}
      />
      <SheetTable
        caption={w('coverageRatio')}
        head={[w('coverageRatio'), w('ratioWithGuarantees'), w('ratioFulfilled'), w('fulfilledBar')]}
        numbers={[0, 1, 2]}
        rows={[
          [
            ...[coverageRatio, ratioWithGuarantees, fulfilledRatio].map(percent),
            w('fulfilledOf', { done: fulfilledCount, total: measureCount }),
          ],
        ]}
      />
    </>
  );
}

function amountText(value: unknown): string {
  return typeof value === 'string' && value !== '' ? formatAmount(value) : '';
}
