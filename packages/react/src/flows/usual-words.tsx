import { usualWordCalls, usualWords } from '@danbao/core/flows';
import { Plus, X } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../button/button.tsx';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import { useFlowWords } from './i18n/words.ts';

export interface UsualWordsProps {
  /** What stands in the opinion now; it can be kept as a phrase. */
  readonly text: string;
  readonly onPick: (phrase: string) => void;
  /** Where the opinion is written: the focus goes back to it, as the button that was pressed is gone. */
  readonly field: RefObject<HTMLElement | null>;
}

/** The person's usual phrases: a click writes one, what is typed can be kept, each can be deleted. */
export function UsualWords({ text, onPick, field }: UsualWordsProps) {
  const w = useFlowWords();
  const { client } = useDanbao();
  const notify = useMessage();
  const { data: phrases = [], refetch } = useEndpoint(usualWordCalls.list, undefined);
  const typed = text.trim();
  const isNew = typed !== '' && typed.length <= longest && !phrases.some(({ content }) => content === typed);
  const change = async (call: () => Promise<unknown>) => {
    try {
      await call();
    } catch (error) {
      notify.failed(undefined, error);
    }
    await refetch();
    field.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div className="db-root db-usual-words" role="group" aria-label={w('usualWords')}>
      <span className="db-quiet">{w('usualWords')}</span>
      {phrases.map(({ id, content }) => (
        <span key={id} className="db-chip">
          <button type="button" className="db-usual-word" onClick={() => onPick(content)}>
            {content}
          </button>
          <button
            type="button"
            className="db-chip-off"
            aria-label={w('removeUsualWord', { text: content })}
            onClick={() => void change(() => client.request(usualWords.calls.remove, { id }))}
          >
            <X aria-hidden="true" />
          </button>
        </span>
      ))}
      {isNew ? (
        <Button
          variant="text"
          icon={<Plus aria-hidden="true" />}
          onClick={() => void change(() => client.request(usualWordCalls.keep, { content: typed }))}
        >
          {w('addUsualWord')}
        </Button>
      ) : (
        phrases.length === 0 && <span className="db-quiet">{w('noUsualWords')}</span>
      )}
    </div>
  );
}

/** The longest phrase that is kept. */
const longest = usualWords.input.fields.content.max ?? 0;
