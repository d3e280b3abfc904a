import type { Locale } from '@danbao/core';
import { Button } from '../button/button.tsx';
import { messageIcons } from '../message/message-icons.ts';
import { RequestId } from '../message/request-id.tsx';
import { useMessageHistory } from '../message/use-message-history.ts';
import { useDanbao, useLocale } from '../provider/use-danbao.ts';
import { type Message, messagesKept } from '../store/message-store.ts';
import { useShellWords } from './i18n/words.ts';

/** The messages of this visit, newest first: what was said can be read again (A25). */
export function MessageHistory() {
  const w = useShellWords();
  const history = useMessageHistory();
  const { clearHistory } = useDanbao().messages;
  if (history.length === 0) return <p className="db-empty">{w('noHistory')}</p>;
  return (
    <div className="db-root">
      <div className="db-setting">
        <span className="db-message-detail">{w('historyHelp', { most: messagesKept })}</span>
        <Button variant="text" onClick={clearHistory}>
          {w('clearHistory')}
        </Button>
      </div>
      <ol className="db-message-history" aria-label={w('history')}>
        {history.map((message) => (
          <Entry key={message.id} message={message} />
        ))}
      </ol>
    </div>
  );
}

function Entry({ message: { kind, at, text, detail, requestId } }: { readonly message: Message }) {
  const w = useShellWords();
  const locale = useLocale();
  const Icon = messageIcons[kind];
  return (
    <li className={`db-message-entry db-message-entry-${kind}`}>
      <Icon role="img" aria-label={w(`kind.${kind}`)} />
      <div className="db:min-w-0 db:flex-1">
        <div>{text}</div>
        {detail && <div className="db-message-detail">{detail}</div>}
        {requestId && <RequestId requestId={requestId} />}
      </div>
      <time className="db-message-detail" dateTime={new Date(at).toISOString()}>
        {clockOf(at, locale)}
      </time>
    </li>
  );
}

function clockOf(at: number, locale: Locale): string {
  return new Date(at).toLocaleTimeString(locale === 'zh' ? 'zh-CN' : 'en-GB', { hour12: false });
}
