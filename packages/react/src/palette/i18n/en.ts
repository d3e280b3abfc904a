import type { PaletteWords } from './words.ts';

/** Every sentence of the command palette in English. */
export const en: PaletteWords = {
  title: 'Find anything',
  placeholder: 'Pages, projects, owners, measures',
  help: 'Type a name, or pinyin or its initials, to find what to open',
  keys: '↑ ↓ choose · Enter opens · Esc closes',
  recent: 'Recently opened',
  searching: 'Searching…',
  found: '{count} found',
  nothing: 'Nothing was found; try another name',
  failed: '{label} could not be searched',
  retry: 'Try again',
  close: 'Close',
};
