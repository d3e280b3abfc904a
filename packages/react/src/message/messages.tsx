import { CircleAlert, CircleCheck, CircleX, Copy, Info, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button/button.tsx';
import { classes } from '../button/classes.ts';
import { useWords } from '../i18n/words.ts';
import { dismissMessage, type Message, messageDuration, readMessages, subscribeMessages } from './message-store.ts';

/** Where messages appear: top centre, 5 s, staying while pointed at or focused. Put it once into the app. */
export function Messages({ className }: { readonly className?: string }) {
  const shown = useSyncExternalStore(subscribeMessages, readMessages, readMessages);
  const w = useWords();
  return createPortal(
    <section className={classes('db-root db-messages', className)} aria-label={w('messages')} aria-live="polite">
      {shown.map((message) => (
        <MessageBox key={message.id} message={message} />
      ))}
    </section>,
    document.body,
  );
}

const icons = { success: CircleCheck, info: Info, warning: CircleAlert, error: CircleX } as const;

function MessageBox({ message }: { readonly message: Message }) {
  const w = useWords();
  const [held, setHeld] = useState(false);
  const { id, kind, text, detail, requestId } = message;
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissMessage(id), messageDuration);
    return () => clearTimeout(timer);
  }, [held, id]);
  const Icon = icons[kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only keeps the message longer, nothing is done by it
    <div
      className={`db-message db-message-${kind}`}
      data-kind={kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden="true" />
      <div className="db:min-w-0 db:flex-1">
        <div>{text}</div>
        {detail && <div className="db-message-detail">{detail}</div>}
        {requestId && (
          <div className="db-message-detail">
            {w('requestId')} <span className="db-mono">{requestId.slice(0, 8)}</span>{' '}
            <CopyButton text={requestId} label={`${w('copy')} ${w('requestId')}`} />
          </div>
        )}
      </div>
      <Button look="text" icon={<X />} aria-label={w('dismiss')} onClick={() => dismissMessage(id)} />
    </div>
  );
}

function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const w = useWords();
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await writeClipboard(text));
  return copied ? (
    <span role="status">{w('copied')}</span>
  ) : (
    <Button look="text" icon={<Copy />} aria-label={label} onClick={() => void copy()} />
  );
}

async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
