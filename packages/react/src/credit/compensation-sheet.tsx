import { type AnyFlow, frozenTables, sheetText } from '@danbao/core/flows';
import { measureKinds } from '@danbao/core/measures';
import { FlowSignatures } from '../flows/flow-sheet.tsx';
import type { FlowRecord } from '../flows/use-flows.ts';
import { useFlowVersion } from '../flows/versions/use-flow-version.ts';
import { useVersionFacts, VersionNote } from '../flows/versions/version-note.tsx';
import { Sheet } from '../print/sheet.tsx';
import { SheetTable } from '../print/sheet-table.tsx';
import { usePrintFacts } from '../print/use-print-facts.ts';
import { useDanbao, useLocale } from '../provider/use-danbao.ts';
import { compensationBlocks } from './compensation-blocks.ts';
import { useCreditWords } from './i18n/words.ts';
import { SheetBlockRows } from './sheet-block-rows.tsx';

export interface CompensationSheetProps {
  readonly flow: AnyFlow;
  readonly record: FlowRecord;
  /** A version that was signed, in place of the newest. */
  readonly version?: string | undefined;
}

/** The application and approval form of a compensation (代偿申请审批表), as it was signed, with everybody who signs. */
export function CompensationSheet({ flow, record, version: no }: CompensationSheetProps) {
  const w = useCreditWords();
  const locale = useLocale();
  const printed = usePrintFacts();
  const { kinds = measureKinds } = useDanbao();
  const { version } = useFlowVersion(record.flowId, no);
  const versionFacts = useVersionFacts(version);
  const values = version?.body.form ?? record.values ?? {};
  return (
    <Sheet
      title={w('compensationSheet')}
      internal={record.flowId}
      facts={[
        [w('number'), record.number],
        [w('applicant'), [record.starterName, record.deptName].filter(Boolean).join(' · ')],
        [w('appliedOn'), record.createTime],
        ...versionFacts,
      ]}
      printed={printed}
      signatures={<FlowSignatures flow={flow} tasks={record.tasks} />}
    >
      {version && <VersionNote version={version} />}
      {compensationBlocks.map((block) => (
        <SheetBlockRows key={block.key} block={block} entity={flow.form} values={values} />
      ))}
      {version &&
        frozenTables(version.body, { flow, kinds, locale, textOf: sheetText }).map(({ part, label, head, rows }) => (
          <SheetTable key={part} caption={label[locale]} head={head} rows={rows} />
        ))}
    </Sheet>
  );
}
