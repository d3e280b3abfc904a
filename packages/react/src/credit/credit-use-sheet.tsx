import type { Values } from '@danbao/core';
import { fileTypes } from '@danbao/core/attachments';
import { credit, findProjects, loanPlan, loanPlanFee } from '@danbao/core/credit';
import { drawdownOfVersion } from '@danbao/core/flows';
import { useState } from 'react';
import { type FlowVersion, useFlowVersion } from '../flows/versions/use-flow-version.ts';
import { useVersionFacts, VersionNote } from '../flows/versions/version-note.tsx';
import { Sheet } from '../print/sheet.tsx';
import { usePrintFacts } from '../print/use-print-facts.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import { TableState } from '../table/table-state.tsx';
import { AmountButton } from './amount-button.tsx';
import { ApplicationDialog } from './application-dialog.tsx';
import { conditionBlocks, creditUseBlocks, feeBlock, type LoanPlanRecord } from './credit-use-blocks.ts';
import { useCreditWords } from './i18n/words.ts';
import { PaidTables } from './paid-tables.tsx';
import { SheetBlockRows } from './sheet-block-rows.tsx';
import { SheetFiles } from './sheet-files.tsx';
import { SigningTable } from './signing-table.tsx';

export interface CreditUseSheetProps {
  readonly loanId: string;
  readonly variant?: 'paper' | 'screen';
  /** A version that was signed, in place of the newest. */
  readonly version?: string | undefined;
}

/** The review and approval form of a credit use (N6-N13), with what was paid out and paid back (M13). */
export function CreditUseSheet({ loanId, version: no, variant: look = 'paper' }: CreditUseSheetProps) {
  const answer = useEndpoint(credit.loanPlan, { loanId });
  const { version, isPending, error, reload } = useFlowVersion(loanId, no);
  if (!answer.data || isPending)
    return (
      <TableState
        rows={undefined}
        error={answer.error ?? error}
        onRetry={() => {
          void answer.refetch();
          reload();
        }}
      />
    );
  return <Filled plan={answer.data} version={version} look={look} />;
}

interface FilledProps {
  readonly plan: LoanPlanRecord;
  /** What was signed; the records as they are where nothing was. */
  readonly version: FlowVersion | undefined;
  readonly look: 'paper' | 'screen';
}

function Filled({ plan: now, version, look }: FilledProps) {
  const w = useCreditWords();
  const printed = usePrintFacts();
  const plan = version ? ({ ...now, ...drawdownOfVersion(version.body) } as LoanPlanRecord) : now;
  const versionFacts = useVersionFacts(version);
  const { loanId } = plan;
  const project = useEndpoint(findProjects, { loanPlan_ID: loanId, pageNum: '1', pageSize: '1' }).data?.rows[0];
  const amounts = {
    noAuditLoanSum: (text: string) => <AmountButton list="applied" text={text} plan={plan} />,
    auditLoanSum: (text: string) => <AmountButton list="concluded" text={text} plan={plan} />,
    clientGuarantySum: (text: string) => <AmountButton list="guaranteed" text={text} plan={plan} />,
    projectName: (text: string) => <OriginalProject name={text} apply_ID={plan.applyId} />,
  };
  return (
    <Sheet
      title={w('creditUseSheet')}
      variant={look}
      internal={loanId}
      facts={[[w('number'), project?.busiCode], [w('client'), project?.clientName], ...versionFacts]}
      printed={printed}
      signatures={<SigningTable itemId={loanId} workFlowType="project_use_flow" />}
    >
      {version && <VersionNote version={version} />}
      {creditUseBlocks.map((block) => (
        <SheetBlockRows key={block.key} block={block} entity={loanPlan} values={plan as Values} shown={amounts} />
      ))}
      <SheetBlockRows block={feeBlock} entity={loanPlanFee} values={(plan.proLoanFee ?? {}) as Values} />
      {conditionBlocks.map((block) => (
        <SheetBlockRows key={block.key} block={block} entity={loanPlan} values={plan as Values} />
      ))}
      {project && <PaidTables project_ID={project.project_ID} loanId={loanId} />}
      <SheetFiles
        caption={w('useFiles')}
        infoId={loanId}
        fileType={fileTypes.loanPlan}
        frozen={version?.body.parts.files}
      />
    </Sheet>
  );
}

interface OriginalProjectProps {
  readonly name: string;
  readonly apply_ID: string | undefined;
}

/** The name of the project, which opens 原项目详细信息 (N1). */
function OriginalProject({ name, apply_ID }: OriginalProjectProps) {
  const w = useCreditWords();
  const [isOpen, setOpen] = useState(false);
  if (apply_ID === undefined) return name;
  return (
    <>
      <button
        type="button"
        className="db-root db-link db-sheet-link"
        aria-label={w('openApplication', { name })}
        onClick={() => setOpen(true)}
      >
        {name}
      </button>
      {isOpen && <ApplicationDialog apply_ID={apply_ID} onClose={() => setOpen(false)} />}
    </>
  );
}
