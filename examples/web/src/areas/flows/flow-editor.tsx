import { type ApiError, isApiError, type Values } from '@danbao/core';
import { briefedFlows } from '@danbao/core/credit';
import { type AnyFlow, flowDefinitions } from '@danbao/core/flows';
import { useMessage } from '@danbao/react';
import {
  type FlowAction,
  FlowActions,
  FlowAttachments,
  FlowForm,
  type FlowRecord,
  useFlowForm,
  useSaveFlow,
} from '@danbao/react/flows';
import type { ControlComponent } from '@danbao/react/form';
import { firstOnPage, focusField, useSaveShortcut } from '@danbao/react/form';
import { Skeleton } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Save } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { FlowContent } from './flow-content.tsx';
import { FlowFrame } from './flow-frame.tsx';
import { flowNotes } from './flow-notes.tsx';
import { useFlowPageWords } from './i18n/words.ts';

export interface FlowEditorProps {
  readonly flow: AnyFlow;
  /** None while the flow was never saved. */
  readonly record: FlowRecord | undefined;
  readonly infoId: string | undefined;
  /** What stands in the form of a new flow. */
  readonly initial: Values;
  readonly happened: FlowAction | undefined;
  /** `isOnTheWay`: saved only because it is about to be sent. */
  readonly onSaved: (saved: FlowRecord, isOnTheWay: boolean) => void;
  readonly onDone: (after: FlowRecord, event: FlowAction) => void;
  readonly onCancel: () => void;
}

/** The form of a flow that this person fills in: saved as a draft as it is, checked before it is sent or signed. */
export function FlowEditor({ flow, record, infoId, initial, happened, onSaved, onDone, onCancel }: FlowEditorProps) {
  const w = useFlowPageWords();
  const notify = useMessage();
  const container = useRef<HTMLDivElement>(null);
  const [showsBrief, setShowsBrief] = useState(false);
  const form = useFlowForm({ flow, record, infoId, initial });
  const Note = flowNotes[flow.code];
  // What is read stands behind tabs below the brief.
  const isDecided = record !== undefined && record.status !== 'draft' && briefedFlows.includes(flow.code);
  const goTo = (fields: readonly string[]) => {
    const first = container.current && firstOnPage(container.current, fields);
    if (container.current && first) focusField(container.current, first);
  };
  const saving = useSaveFlow(form, goTo);
  const save = async () => {
    const saved = await saving.save();
    if (!saved) return;
    notify.success(w('saved'));
    onSaved(saved, false);
  };
  const prepare = async () => {
    if (!(await saving.check())) return undefined;
    const now = record ?? unsaved;
    return { ...now, flowId: form.flowId, values: { ...now.values, ...form.values() } } as FlowRecord;
  };
  const saveSeen = async (seen: FlowRecord, onRefused: (error: ApiError) => void) => {
    if (record && !form.isDirty && !form.begins) return seen;
    const saved = await saving.save({ seen: record && seen, onRefused });
    if (saved) onSaved(saved, true);
    return saved;
  };
  useSaveShortcut(container, () => void save());
  return (
    <FlowFrame
      flow={flow}
      record={record}
      happened={happened}
      files={
        <FlowAttachments
          flowId={record?.flowId}
          readOnly={false}
          form={{ flow, values: record?.values ?? {} }}
          onBegin={() => void save()}
        />
      }
      actions={(isDecision) => (
        <FlowActions
          opinionOnPage={isDecision}
          flow={flow}
          record={record ?? unsaved}
          form={form}
          prepare={prepare}
          save={saveSeen}
          onIssues={(error) => {
            if (!isApiError(error)) return;
            form.showServerIssues(error.issues);
            goTo(error.issues.map(({ field }) => field));
          }}
          onDone={onDone}
          onCancel={onCancel}
        >
          <Button icon={<Save aria-hidden="true" />} busy={saving.busy} onClick={() => void save()}>
            {w(form.isStarters ? 'saveDraft' : 'saveFields')}
          </Button>
        </FlowActions>
      )}
    >
      <Suspense fallback={<Skeleton lines={10} />}>
        <Suspense fallback={null}>
          <VacantNodes form={form} />
        </Suspense>
        {Note && <Note record={record} infoId={infoId} form={form} />}
        {record?.status === 'draft' && briefedFlows.includes(flow.code) && (
          <Button
            className="mb-3 justify-self-start"
            aria-expanded={showsBrief}
            onClick={() => setShowsBrief(!showsBrief)}
          >
            {w('draftBrief')}
          </Button>
        )}
        {record && showsBrief && (
          <Suspense fallback={null}>
            <DraftBrief record={record} form={form} />
          </Suspense>
        )}
        <FlowForm
          containerRef={container}
          form={form}
          controls={fieldControls[flow.code]}
          lists={listEditors[flow.code]}
          {...(isDecided
            ? { view: false }
            : record
              ? { view: <FlowContent flow={flow} record={record} without={form.fills} /> }
              : {})}
        />
        <Suspense fallback={null}>
          <FlowCourseSection form={form} />
        </Suspense>
      </Suspense>
    </FlowFrame>
  );
}

/** What is known of a flow that was never saved: it can be sent. */
const unsaved: FlowRecord = {
  flowId: '',
  flowCode: '',
  flowName: '',
  title: '',
  infoId: '',
  status: 'draft',
  starterId: '',
  starterName: '',
  unitUid: '',
  createTime: '',
  seq: '0',
  version: '',
  values: {},
  tasks: [],
  events: ['save', 'send'],
  targets: [],
  successors: [],
  fills: [],
  gaps: [],
};

const DraftBrief = lazy(async () => ({ default: (await import('./decision-parts.ts')).DraftBrief }));
const VacantNodes = lazy(async () => ({ default: (await import('./vacant-nodes.ts')).VacantNodes }));
const FlowCourseSection = lazy(async () => ({ default: (await import('./vacant-nodes.ts')).FlowCourseSection }));
const ClientControl = lazy(async () => ({ default: (await import('./client-control.ts')).ApplicantControl }));
const GatheredClientControl = lazy(async () => ({
  default: (await import('./gathered-client-control.tsx')).GatheredClientControl,
}));
const LoanControl = lazy(async () => ({ default: (await import('./loan-control.tsx')).LoanControl }));
const PlateControl = lazy(async () => ({ default: (await import('../cars/public.ts')).PlateControl }));
const DriverControl = lazy(async () => ({ default: (await import('../cars/public.ts')).DriverControl }));
const WordControl = lazy(async () => ({
  default: (await import('../documents/public.ts')).DocumentWordControl,
}));

/** Controls of fields whose list only the app knows, by flow and field; each is loaded with the form (`lazy`). */
const fieldControls: Readonly<Record<string, Readonly<Record<string, ControlComponent>>>> = {
  [flowDefinitions.project.code]: { client_ID: (props) => <ClientControl {...props} /> },
  [flowDefinitions.dataGathering.code]: { clientName: (props) => <GatheredClientControl {...props} /> },
  [flowDefinitions.compensation.code]: { loanName: (props) => <LoanControl {...props} /> },
  [flowDefinitions.car.code]: {
    plateNo: (props) => <PlateControl {...props} />,
    driver: (props) => <DriverControl {...props} />,
  },
  [flowDefinitions.sending.code]: { docWord: (props) => <WordControl {...props} /> },
};

const ReceiversField = lazy(async () => ({
  default: (await import('../documents/public.ts')).ReceiversField,
}));

const ChangesField = lazy(async () => ({ default: (await import('./changes-field.ts')).ChangesField }));

/** The same for lists. */
const listEditors: Readonly<Record<string, Readonly<Record<string, typeof ReceiversField>>>> = {
  [flowDefinitions.sending.code]: { receivers: ReceiversField },
  [flowDefinitions.creditChange.code]: { changes: ChangesField },
};
