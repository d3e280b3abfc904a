import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { App } from './app.tsx';

const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
// The Chinese fallback font is fetched only where the system has none, and never before the page stands.
addEventListener('load', () => void import('./font.ts'), { once: true });
