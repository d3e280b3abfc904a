import { message } from '@danbao/core';
import { ConfirmHost, DanbaoProvider, Messages as MessageList } from '@danbao/react';
import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { basePath } from './shared/base-path.ts';
import { loadCompany } from './shared/company.ts';
import { client, messages, questions, session, unsaved } from './shared/danbao.ts';
import { definedKinds } from './shared/definitions.ts';
import { appWord } from './shared/i18n/words.ts';
import { useLocaleChoice } from './shared/locale-store.ts';
import { matchOption } from './shared/match-option.ts';
import { returnPath } from './shared/return-path.ts';
import { storage } from './shared/storage.ts';
import { viewer } from './shared/viewed-file.ts';
import { watchSession } from './shared/watch-session.ts';

const SignInPage = lazy(async () => ({ default: (await import('./areas/session/sign-in-page.tsx')).SignInPage }));
/** While name and password are typed, the line is free. */
const loadAhead = () => void import('./pages/load-ahead.ts').catch(() => {});
const Pages = lazy(async () => ({ default: (await import('./pages/router.tsx')).Pages }));

/** The app. Whoever opens the sign-in page gets it alone; router and pages are loaded behind it. */
export function App() {
  const [locale] = useLocaleChoice();
  const [signIn, setSignIn] = useState(location.pathname === `${basePath}/login`);
  useEffect(() => {
    document.documentElement.lang = locale === 'zh' ? 'zh-CN' : 'en';
    if (signIn) document.title = appWord('appName', locale);
  }, [locale, signIn]);
  useEffect(() => void loadCompany(), []);
  useEffect(() => watchSession(() => messages.show('warning', { text: message('signInAgain', locale) })), [locale]);
  const enter = () => {
    history.replaceState(null, '', basePath + returnPath(location.search));
    // Otherwise the pages, though their code is there, wait for the time that an empty screen is shown at least.
    startTransition(() => setSignIn(false));
  };
  return (
    <DanbaoProvider
      client={client}
      session={session}
      storage={storage}
      locale={locale}
      matchOption={matchOption}
      viewer={viewer}
      messages={messages}
      questions={questions}
      unsaved={unsaved}
      kinds={definedKinds()}
      basePath={basePath}
    >
      <Suspense fallback={null}>{signIn ? <SignInPage onDone={enter} onTyped={loadAhead} /> : <Pages />}</Suspense>
      <Messages />
    </DanbaoProvider>
  );
}

/** The places where messages and questions appear, on every page. */
function Messages() {
  return (
    <>
      <MessageList />
      <ConfirmHost />
    </>
  );
}
