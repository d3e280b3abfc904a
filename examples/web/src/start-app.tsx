import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import './app.css';
import { App } from './app.tsx';
import { watchFailures } from './shared/failures/watch-failures.ts';
import { loadFallbackFont } from './shared/fallback-font.ts';
import { forgetSettings } from './shared/settings.ts';
import { handleSignInTicket } from './shared/sign-in-ticket.ts';

/** Shows the app in the page; resolves with its root once the address has been read and the font is there. */
export async function startApp(): Promise<Root | undefined> {
  if (import.meta.env.PROD) watchFailures();
  const place = document.getElementById('root');
  if (!place) return undefined;
  forgetSettings();
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  await Promise.allSettled([handleSignInTicket(), loadFallbackFont()]);
  const root = createRoot(place);
  root.render(app);
  return root;
}
