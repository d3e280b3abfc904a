import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('a class means one thing: it is styled in one file', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.css'));
  const styled = files.flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    return [...new Set([...text.matchAll(/^\.(db-[a-z\d-]+) \{/gm)].map(([, name]) => name))];
  });
  expect(styled.length).toBeGreaterThan(100);
  expect(styled.filter((name, at) => styled.indexOf(name) !== at)).toEqual([]);
});
