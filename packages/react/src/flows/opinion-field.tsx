import type { Issue } from '@danbao/core';
import { useRef } from 'react';
import { FieldFrame } from '../form/field-frame.tsx';
import type { useTextDraft } from '../form/use-text-draft.ts';
import { useFlowWords } from './i18n/words.ts';
import { UsualWords } from './usual-words.tsx';

export interface OpinionFieldProps {
  readonly draft: ReturnType<typeof useTextDraft>;
  readonly isRequired: boolean;
  /** It was tried without one. */
  readonly isMissing: boolean;
  /** A dialog puts the focus here. */
  readonly hasFocus?: boolean;
}

/** Where an opinion is written, with the person's usual words below. */
export function OpinionField({ draft, isRequired, isMissing, hasFocus = false }: OpinionFieldProps) {
  const w = useFlowWords();
  const text = draft.text.trim();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <FieldFrame
        name="opinion"
        label={w('opinionLabel')}
        required={isRequired}
        issues={isMissing ? [missing('opinion', w('opinionNeeded'))] : []}
      >
        {({ id, describedBy, invalid }) => (
          <span className="db-control" data-invalid={invalid}>
            <textarea
              ref={field}
              id={id}
              className="db-input"
              {...(hasFocus ? { 'data-autofocus': true } : {})}
              aria-describedby={describedBy}
              aria-invalid={invalid || undefined}
              rows={4}
              maxLength={2000}
              value={draft.text}
              onChange={(change) => draft.write(change.target.value)}
            />
          </span>
        )}
      </FieldFrame>
      <UsualWords
        text={draft.text}
        field={field}
        onPick={(phrase) =>
          draft.write(text === '' ? phrase : `${text}${/[。；！？.;!?]$/.test(text) ? '' : '；'}${phrase}`)
        }
      />
    </>
  );
}

/** What is missing, as an issue of its field. */
export function missing(field: string, sentence: string): Issue {
  return { field, rule: 'required', message: { zh: sentence, en: sentence } };
}
