import { describeError, isApiError } from '@danbao/core';
import { useMemo } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';
import type { MessageContent, MessageKind } from './message-store.ts';

type Show = (text: string, more?: Omit<MessageContent, 'text'>) => void;

export interface MessageTools extends Readonly<Record<MessageKind, Show>> {
  /** Tells of a failed call: `text` says what failed, the detail why and what to do, with the request id to copy. */
  readonly failed: (text: string | undefined, error: unknown) => void;
}

/** Shows messages at the top of the page. */
export function useMessage(): MessageTools {
  const { locale, messages } = useDanbao();
  return useMemo(() => {
    const show =
      (kind: MessageKind): Show =>
      (text, more) =>
        messages.show(kind, { text, ...more });
    return {
      success: show('success'),
      info: show('info'),
      warning: show('warning'),
      error: show('error'),
      failed: (text, error) => {
        if (!isApiError(error)) throw error;
        if (error.code === 'aborted') return;
        const why = describeError(error, locale);
        const content = text === undefined || text === why ? { text: why } : { text, detail: why };
        messages.show('error', { ...content, requestId: error.requestId });
      },
    };
  }, [locale, messages]);
}
