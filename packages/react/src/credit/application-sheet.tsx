import type { AnyEntity } from '@danbao/core';
import { fileTypes } from '@danbao/core/attachments';
import { application, applicationStates, credit } from '@danbao/core/credit';
import { applicationOfVersion, flowDefinitions } from '@danbao/core/flows';
import type { MeasureRecord } from '@danbao/core/measures';
import type { ReactNode } from 'react';
import { type FlowVersion, useFlowVersion } from '../flows/versions/use-flow-version.ts';
import { useVersionFacts, VersionNote } from '../flows/versions/version-note.tsx';
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
import { type FrozenRecords, frozenOr } from './frozen-or.ts';
import { useCreditWords } from './i18n/words.ts';
import { RelatedClients } from './related-clients.tsx';
import { SheetBlockRows } from './sheet-block-rows.tsx';
import { SheetFiles } from './sheet-files.tsx';
import { SigningTable } from './signing-table.tsx';
import { signingsOf } from './signings.ts';

const projectFlow = flowDefinitions.project;

export interface ApplicationSheetProps {
  readonly apply_ID: string;
  readonly variant?: 'paper' | 'screen';
  /** A version that was signed, in place of the newest. */
  readonly version?: string | undefined;
  /** Instead of the thirteen roles with their newest signatures. */
  readonly opinions?: ReactNode;
}

/** The credit application on paper (N1-N5): subject, fees, measures, declarations, related clients, files, opinions. */
export function ApplicationSheet({ apply_ID, version: no, variant: look = 'paper', opinions }: ApplicationSheetProps) {
  const answer = useEndpoint(credit.apply, { apply_ID });
  const { version, isPending, error, reload } = useFlowVersion(apply_ID, no);
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
  return <Filled record={answer.data} version={version} look={look} opinions={opinions} />;
}

interface FilledProps {
  readonly record: ApplicationRecord;
  /** What was signed; the records as they are where nothing was. */
  readonly version: FlowVersion | undefined;
  readonly look: 'paper' | 'screen';
  readonly opinions: ReactNode | undefined;
}

function Filled({ record: now, version, look, opinions }: FilledProps) {
  const w = useCreditWords();
  const locale = useLocale();
  const printed = usePrintFacts();
  const record = version ? ({ ...now, ...applicationOfVersion(version.body) } as ApplicationRecord) : now;
  const { apply_ID, client_ID } = record;
  const { measures, declarations, relatedClients, files } = version?.body.parts ?? {};
  const versionFacts = useVersionFacts(version);
  const signers = useSigners(apply_ID);
  const values = {
    ...applicationValues(record, { enterprise: w('enterprise'), individual: w('individual') }),
    ...Object.fromEntries(
      signers.flatMap(({ field, signer }) => {
        const picked = String(record[field as keyof ApplicationRecord] ?? '');
        if (picked === signer) return [];
        return [[field, picked === '' ? signer : w('pickedAndSigned', { picked, signer })]];
      }),
    ),
  };
  return (
    <Sheet
      title={w('applicationSheet')}
      variant={look}
      unit={record.unit_uidName}
      internal={apply_ID}
      facts={[
        [w('number'), record.busiCode],
        [w('state'), applicationStates.find(({ value }) => value === record.state)?.label[locale]],
        ...versionFacts,
      ]}
      printed={printed}
      signatures={opinions ?? <SigningTable itemId={apply_ID} workFlowType="base_project_flow" />}
    >
      {version && <VersionNote version={version} />}
      {applicationBlocks.map((block) => (
        <SheetBlockRows key={block.key} block={block} entity={application} values={values} />
      ))}
      {measures ? <SheetMeasures measures={measures as readonly MeasureRecord[]} /> : <Measures apply_ID={apply_ID} />}
      <Declarations apply_ID={apply_ID} frozen={declarations} />
      <RelatedClients client_ID={client_ID} frozen={relatedClients} />
      <SheetFiles caption={w('applicationFiles')} infoId={apply_ID} fileType={fileTypes.apply} frozen={files} />
    </Sheet>
  );
}

/** Who has signed last at each node for which somebody may be picked, by the field with the name of who is. */
function useSigners(apply_ID: string) {
  const records = useEndpoint(credit.approvals, { itemId: apply_ID, workFlowType: projectFlow.code }).data ?? [];
  const signings = signingsOf(projectFlow.code, records);
  return projectFlow.stages.flat().flatMap(({ picked, finishCode }) => {
    const field =
      picked === undefined ? undefined : (projectFlow.form.fields as AnyEntity['fields'])[picked]?.labelField;
    const signer = signings.find(({ code }) => code === finishCode)?.records[0]?.userRealName;
    return field === undefined || signer === undefined ? [] : [{ field, signer }];
  });
}

function Measures({ apply_ID }: { readonly apply_ID: string }) {
  const { rows, error, reload } = useAllMeasures({ apply_ID });
  if (!rows) return <TableState rows={undefined} error={error} onRetry={reload} />;
  return <SheetMeasures measures={rows} />;
}

/** Declarations and connected-guarantee statements (N2). */
function Declarations({ apply_ID, frozen }: { readonly apply_ID: string; readonly frozen: FrozenRecords }) {
  const w = useCreditWords();
  const common = useWords();
  const answer = frozenOr(
    frozen,
    useEndpoint(credit.contractFiles, { contractSignId: apply_ID }, { enabled: !frozen }),
  );
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
