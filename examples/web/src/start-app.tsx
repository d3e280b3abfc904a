import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { App } from './app.tsx';
import { watchFailures } from './shared/failures/watch-failures.ts';
import { loadFallbackFont } from './shared/fallback-font.ts';
import { handleSignInTicket } from './shared/sign-in-ticket.ts';

/** Shows the app in the page. */
export function startApp(): void {
  if (import.meta.env.PROD) watchFailures();
  const root = document.getElementById('root');
  if (!root) return;
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  void Promise.allSettled([handleSignInTicket(), loadFallbackFont()]).then(() => createRoot(root).render(app));
}
