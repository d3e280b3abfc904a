import type { ApiError } from '@danbao/core';
import type { AnyFlow } from '@danbao/core/flows';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { useConfirm } from '../dialog/use-confirm.ts';
import { EntityFormContext } from '../form/entity-form-context.ts';
import { SaveAnyway } from '../form/save-anyway.tsx';
import type { EntityForm } from '../form/use-entity-form.ts';
import { useTextDraft } from '../form/use-text-draft.ts';
import { useFlowWords } from './i18n/words.ts';
import { OpinionDialog, Refused, WhatComes } from './opinion-dialog.tsx';
import { OpinionField } from './opinion-field.tsx';
import { type FlowAction, type FlowActionInput, useFlowAction } from './use-flow-action.ts';
import type { FlowRecord } from './use-flows.ts';

export interface FlowActionsProps {
  readonly flow: AnyFlow;
  readonly record: FlowRecord;
  /** What is filled in: its warnings are confirmed beside the button that sends or signs. */
  readonly form?: EntityForm | undefined;
  /** Before a flow is sent or signed is asked for: checks what was filled in, saves nothing, and answers the flow as it would be; undefined stops it. */
  readonly prepare?: (() => Promise<FlowRecord | undefined>) | undefined;
  /** Once it was confirmed: saves what was filled in and answers the flow as it is then; undefined when that failed. */
  readonly save?:
    | ((seen: FlowRecord, onRefused: (error: ApiError) => void) => Promise<FlowRecord | undefined>)
    | undefined;
  /** Told of what the server finds wrong with the form. */
  readonly onIssues?: ((error: unknown) => void) | undefined;
  readonly onDone?: ((after: FlowRecord, event: FlowAction) => void) | undefined;
  /** The dialog was closed without anything having happened. */
  readonly onCancel?: (() => void) | undefined;
  /** The opinion stands on the page beside the buttons: a signature needs no dialog. */
  readonly opinionOnPage?: boolean;
  /** Stands before the buttons: saving. */
  readonly children?: ReactNode;
}

interface Opened {
  readonly event: FlowAction;
  /** The flow as it was when the dialog was opened. */
  readonly record: FlowRecord;
  readonly isRefused?: true;
  /** Why the server has refused it. */
  readonly reason?: ApiError | undefined;
}

const order: readonly FlowAction[] = [
  'send',
  'handle',
  'return',
  'addSign',
  'withdraw',
  'handOver',
  'suspend',
  'resume',
  'recall',
  'amend',
  'restart',
  'end',
  'remove',
];
const primary: readonly FlowAction[] = ['send', 'handle'];
const dangerous: readonly FlowAction[] = ['end', 'remove'];

/** What the person may do with a flow now: a button for each, and a dialog for what goes with it. */
export function FlowActions({ flow, record, form, prepare, save, onIssues, onDone, ...props }: FlowActionsProps) {
  const isOnPage = props.opinionOnPage === true && record.events.includes('handle');
  const askConfirm = useConfirm();
  const w = useFlowWords();
  const [opened, setOpened] = useState<Opened>();
  const [preparing, setPreparing] = useState(false);
  const refuse = (reason: ApiError) => setOpened((before) => before && { ...before, reason });
  const opinion = useTextDraft(`opinion:${record.flowId}`);
  const [reason, setReason] = useState<ApiError>();
  const { busy, act } = useFlowAction({
    onIssues,
    ...(opened ? { onRefused: refuse } : isOnPage ? { onRefused: setReason } : {}),
  });
  const offered = order.filter((event) => record.events.includes(event));
  const happen = async (event: FlowAction, from: FlowRecord, input: FlowActionInput) => {
    const confirmed = primary.includes(event) ? (form?.confirmed().join(',') ?? '') : '';
    const after = await act(event, from, confirmed === '' ? input : { ...input, confirmed });
    if (after) onDone?.(after, event);
    return after !== undefined;
  };
  const open = async (event: FlowAction) => {
    if (event === 'remove') {
      if (await askConfirm({ text: w('removeQuestion'), danger: true })) await happen(event, record, {});
      return;
    }
    setPreparing(true);
    const ready = prepare && primary.includes(event) ? await prepare() : record;
    setPreparing(false);
    if (ready) setOpened({ event, record: ready });
  };
  const signHere = async () => {
    if (preparing || busy !== undefined) return;
    setReason(undefined);
    setPreparing(true);
    const ready = prepare ? await prepare() : record;
    const saved = ready && (save ? await save(record, setReason) : record);
    setPreparing(false);
    const text = opinion.text.trim();
    if (saved && (await happen('handle', saved, text === '' ? {} : { opinion: text }))) opinion.forget();
  };
  // Its starter signs nothing, and is told how else to hear others once it has come back to them.
  const isReturned = record.status === 'running' && record.events.includes('send');
  const mayGoOn = offered.find((event) => primary.includes(event));
  if (offered.length === 0 && !props.children) return null;
  // What was looked at counts, also when the flow is loaded again behind the dialog. Once somebody else has been quicker, and
  // that was said, the newest state counts, as long as the event is still possible.
  const isSeen = opened && (!opened.isRefused || Number(opened.record.seq) > Number(record.seq));
  const current = isSeen ? opened.record : record;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div
      className={props.opinionOnPage ? 'db-root db-action-panel' : 'db-root db-action-bar'}
      role="group"
      aria-label={w('actions')}
    >
      {isOnPage && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside are heard here
        <div
          className="db:grid db:gap-2"
          onKeyDown={(key) => {
            if (key.key !== 'Enter' || !(key.ctrlKey || key.metaKey)) return;
            key.preventDefault();
            void signHere();
          }}
        >
          {reason && <Refused flow={flow} reason={reason} />}
          <WhatComes event="handle" flow={flow} record={record} />
          <OpinionField draft={opinion} isRequired={false} isMissing={false} />
        </div>
      )}
      {props.children}
      {offered.map((event) => (
        <Button
          key={event}
          variant={primary.includes(event) ? 'primary' : dangerous.includes(event) ? 'danger-text' : 'plain'}
          disabled={preparing}
          busy={busy === event}
          onClick={() => void (isOnPage && event === 'handle' ? signHere() : open(event))}
        >
          {w(event)}
        </Button>
      ))}
      {form && mayGoOn && (
        <EntityFormContext.Provider value={form}>
          <SaveAnyway
            label={w('anyway', { event: w(mayGoOn) })}
            disabled={preparing}
            onSave={() => {
              form.confirm();
              void open(mayGoOn);
            }}
          />
        </EntityFormContext.Provider>
      )}
      {isReturned && <p className="db-quiet">{w('starterAsks')}</p>}
      {opened && current.events.includes(opened.event) && (
        <OpinionDialog
          event={opened.event}
          flow={flow}
          record={current}
          busy={preparing || busy !== undefined}
          reason={opened.reason}
          onConfirm={form && isQuestion(opened.reason) ? () => form.confirm() : undefined}
          onSubmit={async (input) => {
            setOpened({ ...opened, reason: undefined });
            const isFilled = save && primary.includes(opened.event);
            setPreparing(true);
            const saved = isFilled ? await save(current, refuse) : current;
            setPreparing(false);
            const isDone = saved !== undefined && (await happen(opened.event, saved, input));
            setOpened((before) =>
              isDone || !before ? undefined : { ...before, record: saved ?? before.record, isRefused: true },
            );
            return isDone;
          }}
          onClose={() => {
            setOpened(undefined);
            opinion.read();
            props.onCancel?.();
          }}
        />
      )}
    </div>
  );
}

/** Whether a refusal only asks: what it says is unusual may be confirmed. */
function isQuestion(reason: ApiError | undefined): boolean {
  const { issues = [] } = reason ?? {};
  return issues.length > 0 && issues.every(({ confirmable }) => confirmable);
}
