import { lazy, Suspense } from 'react';

const PageTabs = lazy(async () => ({ default: (await import('./page-tabs.tsx')).PageTabs }));

/** The bar of visited pages, in its place before its code is there. */
export function Tabs() {
  return (
    <Suspense fallback={<div className="h-[37px] flex-none border-b border-line bg-panel" />}>
      <PageTabs />
    </Suspense>
  );
}
