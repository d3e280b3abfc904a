import { fileTypes } from '@danbao/core/attachments';
import { application, applicationStates, credit } from '@danbao/core/credit';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/words.ts';
import { SheetMeasures } from '../measures/print/sheet-measures.tsx';
import { useAllMeasures } from '../measures/use-measures.ts';
import { Sheet } from '../print/sheet.tsx';
import { SheetList } from '../print/sheet-list.tsx';
import { usePrintFacts } from '../print/use-print-facts.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import { TableState } from '../table/table-state.tsx';
import { type ApplicationRecord, applicationBlocks, applicationValues } from './application-blocks.ts';
import { useCreditWords } from './i18n/words.ts';
import { RelatedClients } from './related-clients.tsx';
import { SheetBlockRows } from './sheet-block-rows.tsx';
import { SheetFiles } from './sheet-files.tsx';
import { SigningTable } from './signing-table.tsx';

export interface ApplicationSheetProps {
  readonly apply_ID: string;
  readonly variant?: 'paper' | 'screen';
  /** Instead of the thirteen roles with their newest signatures. */
  readonly opinions?: ReactNode;
}

/** The credit application on paper (N1-N5): subject, fees, measures, declarations, related clients, files, opinions. */
export function ApplicationSheet({ apply_ID, variant: look = 'paper', opinions }: ApplicationSheetProps) {
  const answer = useEndpoint(credit.apply, { apply_ID });
  if (!answer.data) return <TableState rows={undefined} error={answer.error} onRetry={() => void answer.refetch()} />;
  return <Filled record={answer.data} look={look} opinions={opinions} />;
}

interface FilledProps {
  readonly record: ApplicationRecord;
  readonly look: 'paper' | 'screen';
  readonly opinions: ReactNode | undefined;
}

function Filled({ record, look, opinions }: FilledProps) {
  const w = useCreditWords();
  const locale = useLocale();
  const printed = usePrintFacts();
  const { apply_ID, client_ID } = record;
  const values = applicationValues(record, { enterprise: w('enterprise'), individual: w('individual') });
  return (
    <Sheet
      title={w('applicationSheet')}
      variant={look}
      unit={record.unit_uidName}
      internal={apply_ID}
      facts={[
        [w('number'), record.busiCode],
        [w('state'), applicationStates.find(({ value }) => value === record.state)?.label[locale]],
      ]}
      printed={printed}
      signatures={opinions ?? <SigningTable itemId={apply_ID} workFlowType="base_project_flow" />}
    >
      {applicationBlocks.map((block) => (
        <SheetBlockRows key={block.key} block={block} entity={application} values={values} />
      ))}
      <Measures apply_ID={apply_ID} />
      <Declarations apply_ID={apply_ID} />
      <RelatedClients client_ID={client_ID} />
      <SheetFiles caption={w('applicationFiles')} infoId={apply_ID} fileType={fileTypes.apply} />
    </Sheet>
  );
}

function Measures({ apply_ID }: { readonly apply_ID: string }) {
  const { rows, error, reload } = useAllMeasures({ apply_ID });
  if (!rows) return <TableState rows={undefined} error={error} onRetry={reload} />;
  return <SheetMeasures measures={rows} />;
}

/** Declarations and connected-guarantee statements (N2). */
function Declarations({ apply_ID }: { readonly apply_ID: string }) {
  const w = useCreditWords();
  const common = useWords();
  const answer = useEndpoint(credit.contractFiles, { contractSignId: apply_ID });
  return (
    <SheetList
      caption={w('declarations')}
      answer={answer}
      head={[common('index'), w('materialFile'), w('institution'), w('generatedAt')]}
      widths={[8, 44, 26, 22]}
      row={(file, index) => [index + 1, file.fileName, file.institutionName, file.createTime]}
    />
  );
}
