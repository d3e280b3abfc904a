import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { App } from './app.tsx';
import { arrive } from './shared/arrive.ts';

const place = document.getElementById('root');
if (place) {
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  void arrive().finally(() => createRoot(place).render(app));
}
// The Chinese fallback font is fetched only where the system has none, and never before the page stands.
addEventListener('load', () => void import('./font.ts'), { once: true });
