import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { classes } from '../button/classes.ts';
import { useWords } from '../i18n/words.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useStore } from '../store/create-store.ts';
import { type Message, messageDuration } from '../store/message-store.ts';
import { BodyPortal } from '../view/body-portal.tsx';
import { messageIcons } from './message-icons.ts';
import { RequestId } from './request-id.tsx';

/** Where messages appear: top centre, 5 s, staying while pointed at or focused. Put it once into the app. */
export function Messages({ className }: { readonly className?: string }) {
  const { shown } = useStore(useDanbao().messages);
  const w = useWords();
  return (
    <BodyPortal>
      <section className={classes('db-root db-messages', className)} aria-label={w('messages')} aria-live="polite">
        {shown.map((message) => (
          <MessageBox key={message.id} message={message} />
        ))}
      </section>
    </BodyPortal>
  );
}

function MessageBox({ message }: { readonly message: Message }) {
  const w = useWords();
  const [held, setHeld] = useState(false);
  const { dismiss } = useDanbao().messages;
  const { id, kind, text, detail, requestId } = message;
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismiss(id), messageDuration);
    return () => clearTimeout(timer);
  }, [held, id, dismiss]);
  const Icon = messageIcons[kind];
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
        {requestId && <RequestId requestId={requestId} />}
      </div>
      <Button variant="text" icon={<X />} aria-label={w('dismiss')} onClick={() => dismiss(id)} />
    </div>
  );
}
