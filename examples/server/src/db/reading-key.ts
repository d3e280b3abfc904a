import { pinyin } from 'pinyin-pro';

/** Texts that begin alike in so many letters are as good as equal; what an index holds is limited. */
const longest = 60;
/** Behind every sign and letter of a width. */
const behindSigns = '\uf8ff';
const han = /\p{Script=Han}/u;
const options = { toneType: 'num', type: 'array', toneSandhi: false } as const;

/**
 * What a text sorts by, code point by code point: signs, digits and Latin letters in half width and small letters; a Chinese character, behind
 * all of those, by its reading and tone, and among those that are read alike by itself. Readings are those of the words in which characters
 * stand (重庆 is chong qing), and at the beginning of a person's name those of surnames (单 is shan). The first 60 characters count.
 */
export function readingKey(text: string, { isPerson = false }: { readonly isPerson?: boolean } = {}): string {
  const characters = [...text].slice(0, longest);
  const plain = characters.join('');
  if (!han.test(plain)) return asSigns(plain);
  const readings = pinyin(plain, isPerson ? { ...options, surname: 'head' } : options);
  const isAligned = readings.length === characters.length;
  return characters
    .map((character, at) => {
      if (!han.test(character)) return asSigns(character);
      const reading = isAligned ? readings[at] : pinyin(character, options)[0];
      return `${behindSigns}${(reading ?? '').replace('ü', 'v')}${character}`;
    })
    .join('');
}

/** The order of texts by their readings. */
export function compareRead(a: string, b: string, as: { readonly isPerson?: boolean } = {}): number {
  const [one, other] = [readingKey(a, as), readingKey(b, as)];
  return one < other ? -1 : one > other ? 1 : 0;
}

function asSigns(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
