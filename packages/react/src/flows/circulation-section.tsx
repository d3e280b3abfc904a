import { betweenNames } from '@danbao/core/i18n';
import { type FormEvent, useState } from 'react';
import { Button } from '../button/button.tsx';
import { useConfirm } from '../dialog/use-confirm.ts';
import { useTextDraft } from '../form/use-text-draft.ts';
import { useMessage } from '../message/use-message.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { later } from '../view/later.tsx';
import { Section } from '../view/section.tsx';
import { useCirculationWords } from './i18n/circulation-words.ts';
import { useCirculations } from './use-circulations.ts';
import type { FlowRecord } from './use-flows.ts';

const CirculationDialog = later(async () => (await import('./circulation-dialog.tsx')).CirculationDialog);

export interface CirculationSectionProps {
  readonly record: FlowRecord;
}

/** To whom a flow was sent to read and who has read it; whoever it waits for says here that they have, and who has sent it takes it back. */
export function CirculationSection({ record }: CirculationSectionProps) {
  const w = useCirculationWords();
  const locale = useLocale();
  const askConfirm = useConfirm();
  const notify = useMessage();
  const [isOpen, setOpen] = useState(false);
  const { rows, waiting, unread, maySend, send, takeBack, read } = useCirculations(record);
  if (rows.length === 0 && !maySend) return null;
  const take = async (from: typeof unread) => {
    const names = from.map(({ userName }) => userName).join(betweenNames(locale));
    if (!(await askConfirm({ text: w('takeBackQuestion', { names }), danger: true }))) return;
    try {
      await takeBack(from.map(({ id }) => id));
      notify.success(w('tookBack'));
    } catch (error) {
      notify.failed(undefined, error);
    }
  };
  return (
    <Section
      title={w('circulation')}
      tools={
        maySend && (
          <>
            {unread.length > 1 && (
              <Button onClick={() => void take(unread)}>{w('takeAllBack', { count: unread.length })}</Button>
            )}
            <Button onClick={() => setOpen(true)}>{w('circulate')}</Button>
          </>
        )
      }
    >
      {waiting && <Reading key={waiting.id} flowId={record.flowId} waiting={waiting} onRead={read} />}
      {rows.length === 0 ? (
        <p className="db-quiet">{w('nobody')}</p>
      ) : (
        <ul className="db-comments">
          {rows.map(({ id, userName, fromName, note, sentTime, readTime, opinion }) => (
            <li key={id} id={`circulation-${id}`}>
              <span className="db-comment-head">
                <strong>{userName}</strong>
                <span className={readTime === undefined ? 'db-tag db-tag-warning' : 'db-quiet'}>
                  {readTime === undefined ? w('unread') : w('readAt', { time: readTime })}
                </span>
                {unread.some((one) => one.id === id) && (
                  <span className="db-comment-tools">
                    <Button
                      variant="text"
                      aria-label={w('takeBackFrom', { name: userName })}
                      onClick={() => void take(unread.filter((one) => one.id === id))}
                    >
                      {w('takeBack')}
                    </Button>
                  </span>
                )}
              </span>
              {opinion && <p className="db-comment-text">{opinion}</p>}
              <p className="db-quiet">
                {w('sentBy', { name: fromName, time: sentTime })}
                {note && ` · ${note}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <CirculationDialog flowId={record.flowId} onSend={send} onClose={() => setOpen(false)} />}
    </Section>
  );
}

interface ReadingProps {
  readonly flowId: string;
  readonly waiting: { readonly fromName: string; readonly note?: string | undefined };
  readonly onRead: (opinion: string) => Promise<void>;
}

function Reading({ flowId, waiting: { fromName: name, note }, onRead }: ReadingProps) {
  const w = useCirculationWords();
  const notify = useMessage();
  const draft = useTextDraft(`circulation:${flowId}`);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await onRead(draft.text.trim());
      draft.forget();
      notify.success(w('wasRead'));
    } catch (error) {
      notify.failed(undefined, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="db-comment-box db-banner db:mb-3" onSubmit={(event) => void submit(event)}>
      <p>{note ? w('asksYou', { name, note }) : w('asksYouPlain', { name })}</p>
      <span className="db-control">
        <textarea
          className="db-input"
          aria-label={w('opinion')}
          placeholder={w('opinion')}
          rows={2}
          maxLength={2000}
          value={draft.text}
          onChange={({ target }) => draft.write(target.value)}
        />
      </span>
      <Button type="submit" variant="primary" busy={busy}>
        {w('read')}
      </Button>
    </form>
  );
}
