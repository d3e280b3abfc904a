import { type Issue, isApiError, message, type Values, type ValuesOf, visibleValues } from '@danbao/core';
import { finishWorkItem, workItem, type workItemBody, workItems } from '@danbao/core/flows';
import { useRef, useState } from 'react';
import { useConfirm } from '../dialog/use-confirm.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useWorkItemWords } from './i18n/words.ts';
import type { WorkItemForm } from './use-work-item-form.ts';
import { useRefreshWorkItems, type WorkItemRecord } from './use-work-items.ts';

/** Another version that somebody has saved meanwhile, and the status that was asked for. */
export interface WorkItemConflict {
  readonly current: Values;
  readonly status: string;
}

export interface SaveWorkItemOptions {
  readonly form: WorkItemForm;
  readonly item: WorkItemRecord | undefined;
  /** Whether the person may change the fields; else finishing sends them as they are. */
  readonly editable: boolean;
  /** Shows the person what is wrong. */
  readonly onIssues: (fields: readonly string[]) => void;
  /** Sends what was chosen beside the fields, once the item is there. */
  readonly sendFiles: (itemId: string) => Promise<void>;
  readonly onSaved: (item: WorkItemRecord) => void;
}

/** Saves (Q4, Q5) and finishes (Q8) a work item. A failure keeps everything that was typed. */
export function useSaveWorkItem({ form, item, editable, onIssues, sendFiles, onSaved }: SaveWorkItemOptions) {
  const askConfirm = useConfirm();
  const w = useWorkItemWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const refresh = useRefreshWorkItems();
  // What a new item was stored with before its files failed: sent again only where it was changed.
  const sent = useRef<string>(undefined);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<WorkItemConflict>();

  async function save(status = '0', version = form.version): Promise<void> {
    if (busy || (editable && !(await isComplete()))) return;
    setBusy(true);
    const filled = form.values();
    try {
      const values = visibleValues(workItem, editable ? filled : { ...(item ?? form.added) });
      const body = { ...values, status } as ValuesOf<typeof workItemBody>;
      const saved = await store(body, version);
      if (item) form.forgetDraft();
      else form.takeAdded(saved);
      try {
        await sendFiles(saved.id);
        notify.success(message(item ? 'updated' : 'added', locale));
      } finally {
        await refresh();
      }
      onSaved(saved);
    } catch (error) {
      const current = currentOf(error);
      if (current) setConflict({ current, status });
      else {
        if (isApiError(error) && error.issues.length > 0) showIssues(error.issues, filled);
        notify.failed(undefined, error, { shownInForm: true });
      }
    } finally {
      setBusy(false);
    }
  }

  async function store(body: ValuesOf<typeof workItemBody>, version: string | undefined): Promise<WorkItemRecord> {
    const { added } = form;
    const known = item ?? added;
    const text = JSON.stringify(body);
    // Nothing is changed by who may only send its files again.
    if (added && !editable) return added;
    if (added && sent.current === text && added.version === version) return added;
    const saved = known
      ? await client.request(workItems.update, { ...body, id: known.id }, version === undefined ? {} : { version })
      : await client.request(workItems.add, body);
    sent.current = text;
    return saved;
  }

  async function isComplete(): Promise<boolean> {
    const issues = await form.check();
    const [first] = issues;
    if (!first) return true;
    const isTextMissing = issues.some(({ field, rule }) => field === 'workDescription' && rule === 'required');
    if (isTextMissing) notify.warning(w('workTextNeeded'));
    else notify.error(message('formInvalid', locale));
    onIssues(isTextMissing ? ['workDescription'] : issues.map(({ field }) => field));
    return false;
  }

  function showIssues(issues: readonly Issue[], filled: Values): void {
    form.showServerIssues(issues, filled);
    onIssues(issues.map(({ field }) => field));
  }

  return {
    busy,
    conflict,
    save: () => save(),
    /** Saves what was chosen of two versions. */
    settle: (version: string, status: string) => {
      setConflict(undefined);
      return save(status, version);
    },
    dropConflict: () => setConflict(undefined),
    /** Asks first where the item is not done (Q8). */
    finish: async () => {
      const { status, terminates } = finishWorkItem({
        completion: String((editable ? form.values() : item)?.completion ?? ''),
      });
      if (terminates && !(await askConfirm({ text: w('endsUnfinished'), danger: true }))) return;
      await save(status);
    },
  };
}

/** The newer version, when that is why a save was refused. */
function currentOf(error: unknown): Values | undefined {
  if (!isApiError(error) || error.code !== 'conflict') return undefined;
  return (error.data as { readonly current?: Values } | undefined)?.current;
}
