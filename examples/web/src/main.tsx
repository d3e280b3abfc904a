import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { App } from './app.tsx';
import { arrive } from './shared/arrive.ts';
import { loadFallbackFont } from './shared/fallback-font.ts';

const place = document.getElementById('root');
if (place) {
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  void Promise.allSettled([arrive(), loadFallbackFont()]).then(() => createRoot(place).render(app));
}
