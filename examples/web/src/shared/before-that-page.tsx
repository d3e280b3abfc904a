import type { ReactNode } from 'react';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';

/** A page without menu, for what comes before all others. */
export function BeforeThatPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="grid min-h-dvh grid-rows-[auto_1fr] gap-6 p-4 sm:p-6">
      <div className="flex justify-end">
        <LanguageSwitch />
      </div>
      <div className="grid w-full max-w-95 content-center gap-6 self-center justify-self-center">
        <div className="flex items-center gap-3">
          <Logo className="size-10" />
          <h1 className="text-20 leading-7 font-semibold">{title}</h1>
        </div>
        {children}
      </div>
    </main>
  );
}
