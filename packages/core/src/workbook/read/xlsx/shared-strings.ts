import { ExchangeProblem } from '../../../exchange/problem.ts';
import { limits } from '../limits.ts';
import type { Book } from './book.ts';
import { scanWholePart } from './scan-part.ts';
import { type StoreLimit, TextStore } from './text-store.ts';
import { bytesOfLatin, codeOfName, standsAt } from './xml-bytes.ts';
import type { XmlHandler, XmlScanner } from './xml-scanner.ts';
import { isPlain, textIn, unescaped } from './xml-text.ts';

/** Reads the shared texts of a workbook; the runs of rich text are joined, phonetic guides left out. */
export async function readSharedStrings(book: Book, part: string | undefined): Promise<TextStore> {
  const store = new TextStore(book.platform.spill);
  const refuse = (what: string, limit: number): never => {
    throw new ExchangeProblem('tooLarge', { file: book.source.name, what: part ?? '', limit: `${limit} ${what}` });
  };
  const hear = new SharedTexts(store, {
    full: (limit) =>
      limit === 'count' ? refuse('', limits.sharedTexts) : refuse('MB', limits.textBytesWithoutSpill / 1024 ** 2),
    long: () => {
      const where = `${part} ${store.count + 1}`;
      throw new ExchangeProblem('cellTooLong', { file: book.source.name, where, limit: limits.cellText });
    },
  });
  await scanWholePart(book, part, hear);
  return store;
}

const si = codeOfName('si');
const t = codeOfName('t');
const rPh = codeOfName('rPh');
const textTag = bytesOfLatin('<t>');
const textEnd = bytesOfLatin('</t></si>');
const lessThan = 60;

interface Refusals {
  full(limit: StoreLimit): never;
  long(): never;
}

class SharedTexts implements XmlHandler {
  #store: TextStore;
  #refuse: Refusals;
  #encoder = new TextEncoder();
  /** A text of one plain run is copied as bytes and never becomes a string. */
  #plain = new Uint8Array(limits.cellText * 3);
  #plainLength = 0;
  #text = '';
  #guides = 0;

  constructor(store: TextStore, refuse: Refusals) {
    this.#store = store;
    this.#refuse = refuse;
  }

  open(scanner: XmlScanner): void {
    if (scanner.code === t) scanner.wantsText = this.#guides === 0;
    else if (scanner.code === rPh) this.#guides += 1;
    else if (scanner.code === si) {
      this.#text = '';
      this.#plainLength = 0;
      this.#readAtOnce(scanner);
    }
  }

  /** Nearly all texts are `<si><t>…</t></si>`. */
  #readAtOnce(scanner: XmlScanner) {
    const { bytes, attributesEnd } = scanner;
    const start = attributesEnd + 1 + textTag.length;
    if (!standsAt(bytes, attributesEnd + 1, textTag)) return;
    let end = start;
    while (end < bytes.length && bytes[end] !== lessThan) end += 1;
    const isWhole = end - start <= limits.cellText && standsAt(bytes, end, textEnd);
    if (!isWhole || !isPlain(bytes, start, end)) return;
    const refused = this.#store.add(bytes, start, end);
    if (refused) this.#refuse.full(refused);
    scanner.readTo = end + textEnd.length;
  }

  text({ bytes, textStart, textEnd, isLiteral }: XmlScanner): void {
    const length = textEnd - textStart;
    const isFirst = this.#text === '' && this.#plainLength === 0;
    if (isFirst && length <= this.#plain.length && isPlain(bytes, textStart, textEnd)) {
      for (let at = 0; at < length; at += 1) this.#plain[at] = bytes[textStart + at] as number;
      this.#plainLength = length;
      return;
    }
    if (this.#plainLength > 0) this.#text = textIn(this.#plain, 0, this.#plainLength);
    this.#plainLength = 0;
    this.#text += textIn(bytes, textStart, textEnd, isLiteral);
    if (this.#text.length > limits.cellText * escapeLength) this.#refuse.long();
  }

  close(scanner: XmlScanner): void {
    if (scanner.code === t) scanner.wantsText = false;
    else if (scanner.code === rPh) this.#guides -= 1;
    else if (scanner.code === si) this.#keep();
  }

  #keep() {
    if (this.#plainLength > limits.cellText) this.#text = textIn(this.#plain, 0, this.#plainLength);
    const refused = this.#text === '' ? this.#store.add(this.#plain, 0, this.#plainLength) : this.#keepText();
    if (refused) this.#refuse.full(refused);
  }

  #keepText() {
    const text = unescaped(this.#text);
    if (text.length > limits.cellText) this.#refuse.long();
    const bytes = this.#encoder.encode(text);
    return this.#store.add(bytes, 0, bytes.length);
  }
}

/** `_x000D_` stands for one character. */
const escapeLength = 7;
