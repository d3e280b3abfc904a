import { message } from '@danbao/core';
import { useEffect, useRef } from 'react';
import { useLocale } from '../provider/use-danbao.ts';
import { useMessage } from './use-message.ts';

/** Says that what a dialog shows could not be loaded, and closes it. */
export function useNotLoaded(error: unknown, onClose: () => void): void {
  const locale = useLocale();
  const notify = useMessage();
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (error === undefined) return;
    notify.failed(message('loadFailed', locale), error);
    close.current();
  }, [error, locale, notify]);
}
