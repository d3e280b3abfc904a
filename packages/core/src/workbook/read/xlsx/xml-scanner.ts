import { limits } from '../limits.ts';
import { codeOf, endAfter, incomplete, isBlank, latinText, startsWith } from './xml-bytes.ts';
import { XmlFault } from './xml-fault.ts';

/** What hears of the tags and texts of a part. Names come without their prefix; ranges are of `scanner.bytes`. */
export interface XmlHandler {
  open(scanner: XmlScanner): void;
  close(scanner: XmlScanner): void;
  /** Only while `scanner.wantsText`; one text may come in several pieces. */
  text(scanner: XmlScanner): void;
}

/**
 * Walks over the XML of a part piece by piece and holds no more than one tag or text of it. Works on bytes in UTF-8, since
 * most of a sheet is tags and digits that never need to become texts. Document types are refused: they are how XML bombs
 * and file reads come in. Tags must be closed in order.
 */
export class XmlScanner {
  bytes: Uint8Array = new Uint8Array(0);
  /** The name of the tag, up to four letters of it in one number; longer names are 0, and `name` tells them. */
  code = 0;
  nameStart = 0;
  nameEnd = 0;
  /** The attributes of an opening tag. */
  attributesEnd = 0;
  textStart = 0;
  textEnd = 0;
  /** The text stood in a CDATA section: nothing in it is an entity. */
  isLiteral = false;
  wantsText = false;
  /** Set by `open` to a place behind the closing tag when the handler has read the whole element, and maybe some after it, itself. */
  readTo = 0;
  #handler: XmlHandler;
  #rest = 0;
  #depth = 0;
  #hasRoot = false;
  #opened = new Int32Array(limits.depth);

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  /** The name of the tag, whatever its length. */
  get name(): string {
    return latinText(this.bytes, this.nameStart, this.nameEnd);
  }

  push(piece: Uint8Array): void {
    const kept = this.bytes.length - this.#rest;
    if (kept === 0) this.bytes = piece;
    else {
      const joined = new Uint8Array(kept + piece.length);
      joined.set(this.bytes.subarray(this.#rest));
      joined.set(piece, kept);
      this.bytes = joined;
    }
    this.#rest = this.#scan();
    if (this.bytes.length - this.#rest > limits.tokenBytes) throw new XmlFault('a token without end', 'contentTooLong');
  }

  /** Says that the part is over. */
  end(): void {
    for (let at = this.#rest; at < this.bytes.length; at += 1)
      if (!isBlank(this.bytes[at] as number)) throw new XmlFault('cut short');
    if (this.#depth > 0 || !this.#hasRoot) throw new XmlFault('cut short');
  }

  /** Returns where the first tag or text stands that is not whole yet. */
  #scan(): number {
    const { bytes } = this;
    const { length } = bytes;
    let at = 0;
    while (at < length) {
      if (bytes[at] !== lessThan) {
        let end = at + 1;
        while (end < length && bytes[end] !== lessThan) end += 1;
        if (end === length) return this.wantsText ? at : this.#depth === 0 ? at : length;
        this.#text(at, end);
        at = end;
      }
      const after = this.#tag(at, length);
      if (after === incomplete) return at;
      at = after;
    }
    return length;
  }

  #text(start: number, end: number): void {
    if (this.#depth === 0) {
      for (let at = start; at < end; at += 1)
        if (!isBlank(this.bytes[at] as number) && !this.#isMark(at)) throw new XmlFault('text outside');
    }
    if (!this.wantsText) return;
    this.textStart = start;
    this.textEnd = end;
    this.isLiteral = false;
    this.#handler.text(this);
  }

  /** A byte order mark before the first tag. */
  #isMark(at: number): boolean {
    const byte = this.bytes[at];
    return !this.#hasRoot && (byte === 0xef || byte === 0xbb || byte === 0xbf);
  }

  #tag(start: number, length: number): number {
    const { bytes } = this;
    const second = bytes[start + 1];
    if (second === undefined) return incomplete;
    if (second === exclamation || second === question) return this.#aside(start, length);
    const isClosing = second === slash;
    const nameStart = isClosing ? start + 2 : start + 1;
    let end = nameStart;
    let local = nameStart;
    let byte = bytes[end];
    while (byte !== undefined && byte > space && byte !== greaterThan && byte !== slash) {
      if (byte === colon) local = end + 1;
      else if (byte === lessThan) throw new XmlFault('a tag in a tag');
      end += 1;
      byte = bytes[end];
    }
    if (byte === undefined) return incomplete;
    if (end === local) throw new XmlFault('a tag without name');
    this.nameStart = local;
    this.nameEnd = end;
    this.code = codeOf(bytes, local, end);
    let close = end;
    while (byte !== greaterThan) {
      if (byte === quote || byte === apostrophe) {
        const mark = byte;
        close += 1;
        while (close < length && bytes[close] !== mark) close += 1;
      } else if (byte === lessThan) throw new XmlFault('a tag in a tag');
      close += 1;
      byte = bytes[close];
      if (byte === undefined) return incomplete;
    }
    if (isClosing) {
      this.#leave();
      return close + 1;
    }
    this.#enter();
    const isEmpty = bytes[close - 1] === slash && close > end;
    this.attributesEnd = isEmpty ? close - 1 : close;
    this.readTo = 0;
    this.#handler.open(this);
    if (isEmpty) this.#leave();
    else if (this.readTo > 0) {
      this.#depth -= 1;
      return this.readTo;
    }
    return close + 1;
  }

  #enter(): void {
    if (this.#depth === 0 && this.#hasRoot) throw new XmlFault('a second root');
    if (this.#depth === limits.depth) throw new XmlFault('too deep');
    this.#hasRoot = true;
    this.#opened[this.#depth] = this.#identity();
    this.#depth += 1;
  }

  #leave(): void {
    this.#depth -= 1;
    if (this.#depth < 0 || this.#opened[this.#depth] !== this.#identity()) throw new XmlFault('tags out of order');
    this.#handler.close(this);
  }

  /** Tells the names of one part apart well enough to see that tags are closed in order. */
  #identity(): number {
    if (this.code !== 0) return this.code;
    let sum = 0;
    for (let at = this.nameStart; at < this.nameEnd; at += 1) sum = (sum * 31 + (this.bytes[at] as number)) | 0;
    return sum;
  }

  /** Comments and instructions are passed over, CDATA is text, anything else refused. */
  #aside(start: number, length: number): number {
    const { bytes } = this;
    if (bytes[start + 1] === question) return endAfter(bytes, start + 2, length, '?>');
    if (length - start < cdata.length)
      return startsWith(bytes, start, length, '<!-') ? this.#comment(start) : incomplete;
    if (startsWith(bytes, start, length, '<!--')) return this.#comment(start);
    if (!startsWith(bytes, start, length, cdata)) throw new XmlFault('a document type', 'documentType');
    const end = endAfter(bytes, start + cdata.length, length, ']]>');
    if (end === incomplete) return incomplete;
    if (this.#depth === 0) throw new XmlFault('text outside');
    if (this.wantsText) {
      this.textStart = start + cdata.length;
      this.textEnd = end - 3;
      this.isLiteral = true;
      this.#handler.text(this);
    }
    return end;
  }

  #comment(start: number): number {
    return endAfter(this.bytes, start + 4, this.bytes.length, '-->');
  }
}

const lessThan = 60;
const greaterThan = 62;
const slash = 47;
const exclamation = 33;
const question = 63;
const quote = 34;
const apostrophe = 39;
const colon = 58;
const space = 32;
const cdata = '<![CDATA[';
