import { message } from '@danbao/core';
import { useLocale, useMessage } from '@danbao/react';
import { Skeleton } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { useCallback, useEffect, useState } from 'react';
import { useAppWords } from './i18n/words.ts';
import { loadMenu } from './load-menu.ts';

/** Loads menu and permissions before the first page opens; says 获取数据失败 when that fails (C4, C5). */
export function MenuLoader() {
  const w = useAppWords();
  const locale = useLocale();
  const notify = useMessage();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadMenu().catch((error: unknown) => {
      setFailed(true);
      notify.failed(message('loadFailed', locale), error);
    });
  }, [locale, notify]);
  useEffect(load, [load]);
  if (!failed) return <Skeleton lines={6} />;
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6">
      <h1 className="text-16 font-semibold">{message('loadFailed', locale)}</h1>
      <Button onClick={load}>{w('retry')}</Button>
    </main>
  );
}
