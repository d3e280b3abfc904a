import { partsOf } from './unpack-parts.ts';

export interface Slide {
  /** Paragraphs. */
  readonly texts: readonly string[];
  readonly pictures: readonly Blob[];
}

/** A text part of a presentation is smaller than this. */
const longestPart = 20 * 1024 * 1024;
const maxSlides = 300;
const pictureTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
};

/** The slides of a presentation in their order: their texts and the pictures on them. */
export async function readSlides(name: string, bytes: Uint8Array): Promise<readonly Slide[]> {
  const parts = await partsOf(name, bytes);
  const read = async (path: string): Promise<Document | undefined> => {
    const blob = await parts.get(path)?.();
    return blob && xmlOf(blob);
  };
  const presentation = await read('ppt/presentation.xml');
  const places = relationsOf(await read('ppt/_rels/presentation.xml.rels'), 'ppt');
  if (!presentation) throw new Error(`${name} is no presentation`);
  const ids = [...presentation.getElementsByTagName('p:sldId')].map((id) => id.getAttribute('r:id') ?? '');
  const slides: Slide[] = [];
  for (const path of ids.slice(0, maxSlides).flatMap((id) => places.get(id) ?? [])) {
    const slide = await read(path);
    if (!slide) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    const links = relationsOf(await read(`${folder}/_rels${path.slice(folder.length)}.rels`), folder);
    const targets = [...slide.getElementsByTagName('a:blip')].flatMap(
      (blip) => links.get(blip.getAttribute('r:embed') ?? '') ?? [],
    );
    const pictures = await Promise.all([...new Set(targets)].map((target) => pictureOf(target, parts)));
    slides.push({ texts: textsOf(slide), pictures: pictures.flatMap((picture) => picture ?? []) });
  }
  return slides;
}

function textsOf(slide: Document): readonly string[] {
  const paragraphs = [...slide.getElementsByTagName('a:p')];
  return paragraphs.flatMap((paragraph) => {
    const text = [...paragraph.getElementsByTagName('a:t')].map(({ textContent }) => textContent).join('');
    return text.trim() === '' ? [] : text;
  });
}

async function pictureOf(path: string, parts: ReadonlyMap<string, () => Promise<Blob>>): Promise<Blob | undefined> {
  const type = pictureTypes[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];
  const blob = type === undefined ? undefined : await parts.get(path)?.();
  return blob && new Blob([blob], type === undefined ? {} : { type });
}

/** Ids of relations with the parts that they lead to, as paths in the file. */
function relationsOf(document: Document | undefined, folder: string): ReadonlyMap<string, string> {
  const relations = [...(document?.getElementsByTagName('Relationship') ?? [])];
  return new Map(
    relations
      .filter((relation) => relation.getAttribute('TargetMode') !== 'External')
      .map((relation) => [relation.getAttribute('Id') ?? '', pathOf(folder, relation.getAttribute('Target') ?? '')]),
  );
}

function pathOf(folder: string, target: string): string {
  return new URL(target, `file:///${folder}/`).pathname.slice(1);
}

/** Parts with a document type of their own are refused: none has one, and entities could fill the memory. */
async function xmlOf(blob: Blob): Promise<Document> {
  if (blob.size > longestPart) throw new Error(`a part of ${blob.size} bytes`);
  const text = await blob.text();
  if (/<!doctype/i.test(text)) throw new Error('a part with a document type');
  return new DOMParser().parseFromString(text, 'application/xml');
}
