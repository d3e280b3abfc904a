import { expect, it } from 'vitest';
import { scriptsOf } from './measure.ts';

const manifest = {
  'index.html': { file: 'assets/main.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'src/page.tsx': { file: 'assets/page.js', imports: ['_shared.js', '_react.js'] },
  'src/other.tsx': { file: 'assets/other.js' },
};

it('counts every script that a page loads once, and nothing that only another page needs', () => {
  expect(scriptsOf(manifest, ['index.html', 'src/page.tsx']).sort()).toEqual([
    'assets/main.js',
    'assets/page.js',
    'assets/react.js',
    'assets/shared.js',
  ]);
});

it('refuses a module that the build does not know instead of measuring nothing', () => {
  expect(() => scriptsOf(manifest, ['src/gone.tsx'])).toThrow('src/gone.tsx');
});
