import { describeError, isApiError } from '@danbao/core';
import { useMemo } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';
import type { MessageContent, MessageKind } from '../store/message-store.ts';
import { headOf, ownReason, reasonsOf } from './own-reason.ts';

type Show = (text: string, more?: Omit<MessageContent, 'text'>) => void;

export interface MessageTools extends Readonly<Record<MessageKind, Show>> {
  /**
   * Tells of a failed call: `text` says what failed, the detail why and what to do, with the request id to copy. A form that shows
   * the server's reasons at its fields says so by `shownInForm`; elsewhere they stand in the message.
   */
  readonly failed: (text: string | undefined, error: unknown, about?: { readonly shownInForm: boolean }) => void;
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
      failed: (text, error, { shownInForm } = { shownInForm: false }) => {
        if (!isApiError(error)) throw error;
        if (error.code === 'aborted') return;
        const reasons = (shownInForm ? undefined : reasonsOf(error, locale)) ?? ownReason(error);
        const what = text ?? (reasons && headOf(error, locale));
        const why = reasons ?? describeError(error, locale);
        const content = what === undefined || what === why ? { text: why } : { text: what, detail: why };
        messages.show('error', { ...content, requestId: error.requestId });
      },
    };
  }, [locale, messages]);
}
