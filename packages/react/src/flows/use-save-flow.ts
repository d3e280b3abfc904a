import { type ApiError, isApiError } from '@danbao/core';
import { flows } from '@danbao/core/flows';
import { useRef, useState } from 'react';
import { useRefused } from '../form/use-refused.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useFlowWords } from './i18n/words.ts';
import type { FlowFormState } from './use-flow-form.ts';
import { type FlowRecord, useTakeFlow } from './use-flows.ts';

export interface SaveFlowOptions {
  readonly seen?: FlowRecord | undefined;
  readonly onRefused?: ((error: ApiError) => void) | undefined;
}

/** Saves what stands in the form: a draft as it is, half typed or not; undefined when it failed. Nothing typed is lost. */
export function useSaveFlow(form: FlowFormState, onIssues: (fields: readonly string[]) => void) {
  const w = useFlowWords();
  const { client } = useDanbao();
  const notify = useMessage();
  const refuse = useRefused();
  const take = useTakeFlow();
  const [busy, setBusy] = useState(false);
  const isGoing = useRef(false);

  /** `seen`: the flow as it was looked at; `onRefused` shows why it failed, instead of a message at the top of the page. */
  async function save({ seen = form.record, onRefused }: SaveFlowOptions = {}): Promise<FlowRecord | undefined> {
    if (isGoing.current) return undefined;
    isGoing.current = true;
    setBusy(true);
    const { flow, flowId, infoId, isStarters } = form;
    const values = form.values();
    // What is left out is emptied: all that the server lets this person fill in goes along.
    const own = seen?.fills ?? [];
    const sent = isStarters ? values : Object.fromEntries(own.map((name) => [name, values[name]]));
    try {
      const saved = await client.request(flows.save, {
        ...sent,
        flowId,
        flowCode: flow.code,
        ...(infoId === undefined ? {} : { infoId }),
        ...(seen === undefined ? {} : { seq: seen.seq }),
      });
      // What was typed while the answer was on its way is not saved yet.
      if (JSON.stringify(form.values()) === JSON.stringify(values)) form.forgetDraft();
      await take(saved);
      return saved;
    } catch (error) {
      if (isApiError(error) && error.code === 'conflict') {
        notify.failed(w('movedOn'), error);
        await take(undefined);
      } else {
        if (isApiError(error) && error.issues.length > 0) {
          form.showServerIssues(error.issues, values);
          onIssues(error.issues.map(({ field }) => field));
        }
        if (isApiError(error) && onRefused) onRefused(error);
        else notify.failed(undefined, error, { shownInForm: true });
      }
      return undefined;
    } finally {
      isGoing.current = false;
      setBusy(false);
    }
  }

  /** Whether everything that this person fills in is right; shows what is not, and has what is unusual confirmed. */
  async function check(): Promise<boolean> {
    const issues = await form.check();
    if (issues.length === 0) return true;
    refuse(issues, null);
    onIssues(issues.map(({ field }) => field));
    return false;
  }

  return { busy, save, check };
}
