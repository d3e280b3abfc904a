import { credit } from '@danbao/core/credit';
import { formatTime } from '@danbao/core/format';
import { SheetList } from '../print/sheet-list.tsx';
import { signedDay } from '../print/sheet-text.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import { AllSignatures } from './all-signatures.tsx';
import { useCreditWords } from './i18n/words.ts';
import { opinionOf } from './opinion-of.ts';
import { type ApprovalRecord, type Signing, signingsOf } from './signings.ts';

export interface SigningTableProps {
  /** The credit-use plan or the application. */
  readonly itemId: string;
  readonly workFlowType: 'base_project_flow' | 'project_use_flow';
}

/**
 * The thirteen roles with the newest signature of each (N11, Y28). Earlier ones are shown on hover and focus, and stand
 * below on paper.
 */
export function SigningTable({ itemId, workFlowType }: SigningTableProps) {
  const w = useCreditWords();
  const locale = useLocale();
  const answer = useEndpoint(credit.approvals, { itemId, workFlowType });
  const signings = answer.data && signingsOf(workFlowType, answer.data);
  return (
    <SheetList
      caption={w('signatures')}
      answer={{ data: signings, error: answer.error, refetch: answer.refetch }}
      head={[w('role'), w('signer'), w('opinion'), w('byHand'), w('signedAt')]}
      byHand={[3]}
      widths={[20, 16, 32, 16, 16]}
      row={(signing) => [
        signing.role[locale],
        <Signer key="signer" signing={signing} />,
        <Opinions key="opinions" records={signing.records} />,
        '',
        <When key="when" record={signing.records[0]} />,
      ]}
    />
  );
}

function Signer({ signing }: { readonly signing: Signing }) {
  const w = useCreditWords();
  const [newest] = signing.records;
  if (!newest) return <span className="db-sheet-empty">{w('notSigned')}</span>;
  return (
    <span className="db-signer">
      {newest.userRealName}
      {signing.records.length > 1 && <AllSignatures signing={signing} />}
    </span>
  );
}

/** The newest opinion; on paper the earlier ones too. */
function Opinions({ records: [newest, ...earlier] }: { readonly records: readonly ApprovalRecord[] }) {
  const w = useCreditWords();
  if (!newest) return null;
  return (
    <>
      {opinionOf(newest, w)}
      {earlier.map((record) => (
        <div key={record.processEndTime} className="db-print-only">
          {w('earlier', { name: record.userRealName, time: timeOf(record), opinion: opinionOf(record, w) })}
        </div>
      ))}
    </>
  );
}

function timeOf(record: ApprovalRecord | undefined): string {
  return formatTime(record?.processEndTime ?? '');
}

/** The moment on the screen, the day on paper. */
function When({ record }: { readonly record: ApprovalRecord | undefined }) {
  const locale = useLocale();
  return (
    <>
      <span className="db-no-print">{timeOf(record)}</span>
      <span className="db-print-only">{signedDay(record?.processEndTime, locale)}</span>
    </>
  );
}
