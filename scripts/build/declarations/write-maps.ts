import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type OriginOf, withMap } from './map.ts';
import { sourcesIn } from './sources.ts';

// tsx write-maps.ts dist: declarations of a built package without their marks, each with a map to the sources beside it.
const [, , dist = ''] = process.argv;
const sources = sourcesIn(resolve(dist, '../src'));
for (const ending of ['.d.ts', '.d.cts']) {
  const names = readdirSync(dist).filter((name) => name.endsWith(ending));
  const texts = new Map(names.map((name) => [name, readFileSync(join(dist, name), 'utf8')]));
  const origin = originsOfRecords([...texts.values()].join('\n'));
  for (const [name, marked] of texts) {
    const { text, map } = withMap(marked, basename(name), sources, '../src', origin);
    writeFileSync(join(dist, name), text);
    writeFileSync(join(dist, `${name}.map`), map);
  }
}

/** Types of records that the build has named: `Ship` and `ShipFields` come from `declare const ship: Entity<ShipFields>`. */
function originsOfRecords(text: string): OriginOf {
  const constants = [...text.matchAll(/^(?:export )?declare const (\w+)(?:\$\d+)?\/\*@([^*]+)\*\/: (.*)$/gm)];
  const shortest = new Map<string, { readonly file: string; readonly name: string; readonly length: number }>();
  for (const [, name = '', file = '', type = ''] of constants)
    for (const [, record = ''] of type.matchAll(/\b(\w+)Fields\b/g))
      if (type.length < (shortest.get(record)?.length ?? Number.POSITIVE_INFINITY))
        shortest.set(record, { name, file, length: type.length });
  return (name) => shortest.get(name.replace(/Fields$/, ''));
}
