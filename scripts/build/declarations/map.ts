import { addMapping, GenMapping, toEncodedMap } from '@jridgewell/gen-mapping';
import ts from 'typescript';
import { type Declared, declaredNames } from './origin.ts';
import { isMember, nameOf, type Place, type Sources } from './sources.ts';

/** Where a name of a declaration without a mark comes from. */
export type OriginOf = (name: string) => { readonly file: string; readonly name: string } | undefined;

/** A bundled declaration without its marks, and the map that leads an editor from each name in it to the source. */
export function withMap(marked: string, file: string, sources: Sources, toSources: string, unmarked: OriginOf) {
  const { text, origins } = withoutMarks(marked);
  const map = new GenMapping({ file });
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  for (const declared of declaredNames(source)) {
    const from = origins.get(declared.end);
    const origin = from ? { file: from, name: localName(declared) } : unmarked(declared.name);
    const place = origin && sources.declared(origin.file, origin.name);
    note(declared.start, declared.end, place);
    members(declared.node, place);
  }
  return { text: `${text.trimEnd()}\n//# sourceMappingURL=${file}.map\n`, map: JSON.stringify(toEncodedMap(map)) };

  /** What no source names leads to what stands around it. */
  function members(node: ts.Node, around: Place | undefined): void {
    node.forEachChild((child) => {
      const name = isMember(child) ? nameOf(child) : undefined;
      const place = (name !== undefined && around && sources.member(around, name)) || around;
      if (isMember(child) && child.name) note(child.name.getStart(), child.name.end, place);
      members(child, place);
    });
  }

  /** An editor takes the next mapping where a name has none, so that each is written, also where it leads nowhere. */
  function note(start: number, end: number, place: Place | undefined): void {
    for (const [at, shift] of [
      [start, 0],
      [end, end - start],
    ] as const) {
      const generated = positionIn(source, at);
      if (place) {
        const original = positionIn(place.source, place.at + shift);
        addMapping(map, { generated, original, source: `${toSources}/${place.source.fileName}` });
      } else addMapping(map, { generated });
    }
  }
}

const mark = /\/\*@([^*]+)\*\//g;

/** The text without marks, and what stood in each, by its position in that text. */
export function withoutMarks(marked: string) {
  const origins = new Map<number, string>();
  let removed = 0;
  const text = marked.replaceAll(mark, (whole, file: string, at: number) => {
    origins.set(at - removed, file);
    removed += whole.length;
    return '';
  });
  return { text, origins };
}

/** Names that two files have are numbered by the bundler. */
const localName = ({ name }: Declared) => name.replace(/\$\d+$/, '');

function positionIn(source: ts.SourceFile, at: number) {
  const { line, character } = source.getLineAndCharacterOfPosition(at);
  return { line: line + 1, column: character };
}
