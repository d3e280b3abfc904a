import { type ApiError, describeError, describeIssue } from '@danbao/core';
import { type AnyFlow, flowTitle } from '@danbao/core/flows';
import { betweenNames } from '@danbao/core/i18n';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useUnsaved } from '../dialog/use-unsaved.ts';
import { ListControl } from '../form/controls/list-control.tsx';
import { topField } from '../form/entity-resolver.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { readableIssues } from '../form/readable-issues.ts';
import { SelectField } from '../form/search-fields.tsx';
import { useTextDraft } from '../form/use-text-draft.ts';
import { useWords } from '../i18n/words.ts';
import { headOf, ownReason } from '../message/own-reason.ts';
import { RequestId } from '../message/request-id.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { later } from '../view/later.tsx';
import { type Asked, isAsked } from './asked.ts';
import { CoursePeople } from './course-people.tsx';
import { namesOf, nodeName, openRows, stagesToCome } from './flow-course.ts';
import { FlowGaps, GapList } from './flow-gaps.tsx';
import { useFlowWords } from './i18n/words.ts';
import { missing, OpinionField } from './opinion-field.tsx';
import { useCourse } from './use-course.ts';
import type { FlowAction, FlowActionInput } from './use-flow-action.ts';
import type { FlowRecord } from './use-flows.ts';

// Most signatures ask nobody else.
const AddSignFields = later(async () => (await import('./add-sign-fields.tsx')).AddSignFields);

export interface OpinionDialogProps {
  readonly event: FlowAction;
  readonly flow: AnyFlow;
  readonly record: FlowRecord;
  readonly busy: boolean;
  /** Why the server has refused it before. */
  readonly reason?: ApiError | undefined;
  /** Where the server only asked: takes what it asked about as confirmed, before the same is submitted again. */
  readonly onConfirm?: (() => void) | undefined;
  /** Answers whether it has happened; then the dialog is taken away. */
  readonly onSubmit: (input: FlowActionInput) => Promise<boolean>;
  readonly onClose: () => void;
}

const needOpinion: readonly FlowAction[] = ['return', 'amend', 'suspend', 'end'];

/** What somebody writes when they sign, return, hand over …; Ctrl+Enter submits, and nothing typed is lost. */
export function OpinionDialog({ event, flow, record, busy, reason, onConfirm, ...props }: OpinionDialogProps) {
  const { onSubmit, onClose } = props;
  const w = useFlowWords();
  const kit = useWords();
  const opinion = useTextDraft(`opinion:${record.flowId}`);
  const [target, setTarget] = useState(record.targets[0] ?? '');
  const [person, setPerson] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  // Closing it, to look at the form once more, loses nothing: the text stands there again.
  useUnsaved(opinion.isTyped && !isSending, { keepsDraft: true });
  const text = opinion.text.trim();
  const isOpinionMissing = needOpinion.includes(event) && text === '';
  const [asked, setAsked] = useState<Asked>({ userIds: [], position: 'before' });
  const isPersonMissing = event === 'handOver' && person === '';
  const isAskedWrong = event === 'addSign' && !isAsked(asked);
  const submit = async () => {
    setTried(true);
    if (busy || isOpinionMissing || isPersonMissing || isAskedWrong) return;
    const input: FlowActionInput = {
      ...(text === '' ? {} : { opinion: text }),
      ...(event === 'return' && target !== '' ? { node: target } : {}),
      ...(event === 'handOver' ? { toUserId: person } : {}),
      ...(event === 'addSign' ? { toUserIds: asked.userIds, position: asked.position } : {}),
    };
    setSending(true);
    if (await onSubmit(input)) opinion.forget();
    else setSending(false);
  };
  const hear = (key: KeyboardEvent) => {
    if (key.key !== 'Enter' || !(key.ctrlKey || key.metaKey)) return;
    key.preventDefault();
    void submit();
  };
  return (
    <Dialog
      title={w('dialogOf', { event: w(event), title: record.title || flowTitle(flow, record.values ?? {}) })}
      onClose={onClose}
      actions={
        <>
          <span className="db-action-hint db:self-center">{w('opinionHint')}</span>
          {/* Not in the place of the button that was pressed: a double click confirms nothing. */}
          {onConfirm && (
            <Button
              disabled={busy}
              onClick={() => {
                onConfirm();
                void submit();
              }}
            >
              {w('anyway', { event: w(event) })}
            </Button>
          )}
          <Button onClick={onClose}>{kit('cancel')}</Button>
          <Button
            variant={event === 'end' || event === 'return' ? 'danger' : 'primary'}
            busy={busy}
            onClick={() => void submit()}
          >
            {w('submit', { event: w(event) })}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside are heard here */}
      <div className="db-root db:grid db:gap-3" onKeyDown={hear}>
        {reason && <Refused flow={flow} reason={reason} />}
        {!reason && (event === 'send' || event === 'handle') && <FlowGaps gaps={record.gaps} />}
        <WhatComes event={event} flow={flow} record={record} />
        {event === 'return' && <ReturnTarget flow={flow} record={record} value={target} onChange={setTarget} />}
        {event === 'addSign' && <AddSignFields record={record} value={asked} onChange={setAsked} isTried={isTried} />}
        {event === 'handOver' && (
          <PersonField
            people={record.successors}
            value={person}
            onChange={setPerson}
            issues={isTried && isPersonMissing ? 'personNeeded' : undefined}
          />
        )}
        <OpinionField
          draft={opinion}
          isRequired={needOpinion.includes(event)}
          isMissing={isTried && isOpinionMissing}
          hasFocus={event !== 'handOver' && event !== 'addSign'}
        />
      </div>
    </Dialog>
  );
}

/** Why it was refused: what is wrong in the form, what is missing, or what the server says. */
export function Refused({ flow, reason }: { readonly flow: AnyFlow; readonly reason: ApiError }) {
  const locale = useLocale();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const { gaps = [] } = (reason.data ?? {}) as { readonly gaps?: readonly string[] };
  // Of whom it is handed to, for one, the form says nothing.
  const isOfForm = reason.issues.length === 0 || reason.issues.some(({ field }) => topField(field) in flow.form.fields);
  const issues = readableIssues(flow.form, reason.issues).map((issue) => describeIssue(issue, flow.form, locale));
  return (
    <div ref={container} role="alert" className="db-banner db-banner-danger">
      <strong className="db-banner-title">{isOfForm ? describeError(reason, locale) : headOf(reason, locale)}</strong>
      {ownReason(reason) && <p>{ownReason(reason)}</p>}
      {issues.length > 0 && (
        <ul className="db:list-disc db:pl-5">
          {issues.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <GapList gaps={gaps} />
      {reason.requestId && <RequestId requestId={reason.requestId} />}
    </div>
  );
}

interface WhatComesProps {
  readonly event: FlowAction;
  readonly flow: AnyFlow;
  readonly record: FlowRecord;
}

/** Who has it next. */
export function WhatComes({ event, flow, record }: WhatComesProps) {
  const w = useFlowWords();
  const locale = useLocale();
  const goesOn = event === 'send' || event === 'handle';
  const steps = useCourse(flow, record, record.values ?? {}, goesOn);
  if (!goesOn) return null;
  const others = openRows(record.tasks).filter(({ nodeFinishId }) => nodeFinishId !== record.nodeFinishId);
  const [next] = stagesToCome(flow, record);
  const names = others.map((task) => nodeName(flow, task, locale)).join(betweenNames(locale));
  const text =
    names !== ''
      ? w('waitsForOthers', { names })
      : next
        ? w('nextIs', { names: namesOf(next, locale) })
        : w('endsHere');
  return (
    <>
      <p className="db-banner">{text}</p>
      {steps.length > 0 && <CoursePeople flow={flow} steps={steps} />}
    </>
  );
}

interface ReturnTargetProps {
  readonly flow: AnyFlow;
  readonly record: FlowRecord;
  readonly value: string;
  readonly onChange: (node: string) => void;
}

function ReturnTarget({ flow, record, value, onChange }: ReturnTargetProps) {
  const w = useFlowWords();
  const locale = useLocale();
  return (
    <SelectField
      name="node"
      label={w('returnTo')}
      value={value}
      options={record.targets.map((node) => {
        const signer = [...record.tasks]
          .reverse()
          .find((task) => task.node === node && task.status === '1')?.userRealName;
        const name = nodeName(flow, { node, nodeFinishName: node }, locale);
        return { value: node, text: signer ? `${name} · ${signer}` : name };
      })}
      onChange={onChange}
    />
  );
}

interface PersonFieldProps {
  readonly people: FlowRecord['successors'];
  readonly value: string;
  readonly onChange: (userId: string) => void;
  readonly issues: 'personNeeded' | undefined;
}

function PersonField({ people, value, onChange, issues }: PersonFieldProps) {
  const w = useFlowWords();
  return (
    <FieldFrame
      name="toUserId"
      label={w('personLabel')}
      required
      issues={issues ? [missing('toUserId', w(issues))] : []}
    >
      {(ids) => (
        <ListControl
          {...ids}
          value={value}
          options={people.map(({ userId, realName, deptName }) => ({
            value: userId,
            text: deptName ? `${realName} · ${deptName}` : realName,
          }))}
          onChange={onChange}
        />
      )}
    </FieldFrame>
  );
}
