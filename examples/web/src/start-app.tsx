import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { App } from './app.tsx';
import { arrive } from './shared/arrive.ts';
import { watchFailures } from './shared/failures/watch-failures.ts';
import { loadFallbackFont } from './shared/fallback-font.ts';

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
  void Promise.allSettled([arrive(), loadFallbackFont()]).then(() => createRoot(root).render(app));
}
