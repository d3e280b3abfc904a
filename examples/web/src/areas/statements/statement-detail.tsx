import { type FinanceStatement, financeStatements, statementCalls } from '@danbao/core/customers';
import { formatAmount } from '@danbao/core/format';
import { figuresOf } from '@danbao/core/statements';
import { useDanbao, useEndpoint } from '@danbao/react';
import { useDownload } from '@danbao/react/attachments';
import { DescriptionList } from '@danbao/react/form';
import { RecordHistory } from '@danbao/react/resources';
import { Button, Dialog, Section } from '@danbao/react/ui';
import { Download } from 'lucide-react';
import { useStatementWords } from './i18n/words.ts';
import { StatementFindings } from './statement-findings.tsx';
import { StatementRatios } from './statement-ratios.tsx';
import { StatementTables } from './statement-tables.tsx';

const told = ['standard', 'consolidated', 'audited', 'unit', 'source', 'remark'] as const;

interface StatementDetailProps {
  readonly statement: FinanceStatement;
  readonly onClose: () => void;
}

/** A statement as it is read: its lines, what does not agree, ratios with their formulas, where it comes from, who changed it. */
export function StatementDetail({ statement, onClose }: StatementDetailProps) {
  const w = useStatementWords();
  const { locale } = useDanbao();
  const { findings } = useEndpoint(statementCalls.validate, { id: statement.id }).data ?? {};
  const figures = figuresOf(statement);
  const { fields } = financeStatements.input;
  const period = fields.period.options?.find(({ value }) => value === statement.period)?.label[locale] ?? '';
  return (
    <Dialog
      title={w('statementOf', { year: statement.year, period })}
      width="office1300"
      onClose={onClose}
      actions={<Button onClick={onClose}>{w('close')}</Button>}
    >
      <div className="grid gap-3">
        <DescriptionList entity={financeStatements.input} names={told} values={{ ...statement }} />
        <SourceFile statement={statement} />
        {findings && (
          <Section title={w('checks')}>
            <StatementFindings findings={findings} />
          </Section>
        )}
        <p className="text-quiet">{w('inYuan')}</p>
        <StatementTables
          standard={statement.standard}
          shows={({ code }) => figures[code] !== undefined}
          renderAmount={({ code }, column) => formatAmount(figures[code]?.[column] ?? '')}
        />
        <Section title={w('ratios')}>
          <StatementRatios standard={statement.standard} figures={figures} />
        </Section>
        <Section title={w('history')}>
          <RecordHistory resource={financeStatements} id={statement.id} />
        </Section>
      </div>
    </Dialog>
  );
}

/** The workbook that the figures were read from. */
function SourceFile({ statement }: Pick<StatementDetailProps, 'statement'>) {
  const w = useStatementWords();
  const download = useDownload();
  const { fileId, fileName } = statement as FinanceStatement & { readonly fileName?: string };
  if (fileId === undefined || fileName === undefined) return null;
  return (
    <p>
      {w('sourceFile')}{' '}
      <Button
        variant="text"
        icon={<Download aria-hidden="true" />}
        onClick={() => void download({ id: fileId, fileName, filePath: fileId })}
      >
        {fileName}
      </Button>
    </p>
  );
}
