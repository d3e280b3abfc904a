import { attributesOf } from './attributes.ts';
import type { Book } from './book.ts';
import { scanWholePart } from './scan-part.ts';
import type { XmlHandler } from './xml-scanner.ts';

/** A relation of one part to another. */
export interface Relation {
  readonly id: string;
  /** The last word of its type, which is the same in the transitional and the strict format. */
  readonly type: string;
  /** The name of the other part. */
  readonly target: string;
}

/** The relations of a part; those of the whole file for ''. */
export async function relationsOf(book: Book, part: string): Promise<readonly Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const relations: Relation[] = [];
  const handler: XmlHandler = {
    open: (scanner) => {
      if (scanner.code !== 0 || scanner.name !== 'Relationship') return;
      const attributes = attributesOf(scanner);
      if (attributes.get('TargetMode') === 'External') return;
      const type = attributes.get('Type') ?? '';
      relations.push({
        id: attributes.get('Id') ?? '',
        type: type.slice(type.lastIndexOf('/') + 1),
        target: partName(folder, attributes.get('Target') ?? ''),
      });
    },
    close: () => undefined,
    text: () => undefined,
  };
  await scanWholePart(book, `${folder}_rels/${part.slice(folder.length)}.rels`, handler);
  return relations;
}

/** A target as the name of a part: from the root when it begins with `/`, else from the folder. */
function partName(folder: string, target: string): string {
  const path: string[] = [];
  const full = target.startsWith('/') ? target : `${folder}${target}`;
  for (const step of full.replaceAll('\\', '/').split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}
