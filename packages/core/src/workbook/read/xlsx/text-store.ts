import type { Spill } from '../../platform.ts';
import { limits } from '../limits.ts';
import { plainText } from './xml-text.ts';

const blockBytes = 64 * 1024;
const chunkBits = 16;
const chunkLength = 1 << chunkBits;
const cachedTexts = 8_192;
const cachedBlocks = 64;

/** Up to here a loop is faster than a call. */
const shortCopy = 64;

/** Why no more texts can be kept. */
export type StoreLimit = 'bytes' | 'count';

/**
 * Texts by their number, kept as bytes in blocks, a fraction of what JavaScript's strings would take. Blocks beyond a
 * bound go to the spill. The texts met again lately are kept as strings: in a column of choices that is all of them. One that
 * is met once is not: it would live long enough to be moved among what is old, and be collected there.
 */
export class TextStore {
  #starts: Uint32Array[] = [];
  #count = 0;
  #blocks: (Uint8Array | undefined)[] = [];
  #spilled: { readonly at: number; readonly length: number }[] = [];
  #inMemory = 0;
  #used = blockBytes;
  #spill: Spill | undefined;
  #makeSpill: (() => Spill) | undefined;
  #cachedNumbers = new Int32Array(cachedTexts).fill(-1);
  #met = new Int32Array(cachedTexts).fill(-1);
  #cached: string[] = new Array(cachedTexts).fill('');
  #lent = new Map<number, Uint8Array>();

  constructor(makeSpill: (() => Spill) | undefined) {
    this.#makeSpill = makeSpill;
  }

  get count(): number {
    return this.#count;
  }

  /** Adds the bytes of a text that needs no decoding but UTF-8; says which limit stands against it. */
  add(bytes: Uint8Array, start: number, end: number): StoreLimit | undefined {
    const length = end - start;
    if (this.#count >= limits.sharedTexts) return 'count';
    if (this.#used + length + 4 > blockBytes && !this.#nextBlock(Math.max(blockBytes, length + 4))) return 'bytes';
    const last = this.#blocks.length - 1;
    const block = this.#blocks[last] as Uint8Array;
    this.#remember(last * blockBytes + this.#used);
    const at = this.#used;
    for (let byte = 0; byte < 4; byte += 1) block[at + byte] = length >>> (byte * 8);
    if (length < shortCopy)
      for (let byte = 0; byte < length; byte += 1) block[at + 4 + byte] = bytes[start + byte] as number;
    else block.set(bytes.subarray(start, end), at + 4);
    this.#used += 4 + length;
    return undefined;
  }

  /** The text of this number; undefined where there is none. */
  text(number: number): string | undefined {
    if (!(number >= 0 && number < this.#count && Number.isInteger(number))) return undefined;
    const slot = number & (cachedTexts - 1);
    if (this.#cachedNumbers[slot] === number) return this.#cached[slot];
    const address = this.#starts[number >>> chunkBits]?.[number & (chunkLength - 1)] as number;
    const block = this.#block(Math.floor(address / blockBytes));
    const at = address % blockBytes;
    const length = lengthAt(block, at);
    const text = plainText(block, at + 4, at + 4 + length);
    if (this.#met[slot] === number) {
      this.#cachedNumbers[slot] = number;
      this.#cached[slot] = text;
    } else this.#met[slot] = number;
    return text;
  }

  close(): void {
    this.#spill?.close();
  }

  #remember(address: number) {
    const chunk = this.#starts[Math.floor(this.#count / chunkLength)] ?? new Uint32Array(chunkLength);
    if (this.#count % chunkLength === 0) this.#starts.push(chunk);
    chunk[this.#count % chunkLength] = address;
    this.#count += 1;
  }

  #nextBlock(bytes: number): boolean {
    const last = this.#blocks.length - 1;
    const filled = this.#blocks[last];
    const bound = this.#makeSpill ? limits.textBytesBeforeSpill : limits.textBytesWithoutSpill;
    if (filled && this.#inMemory + bytes > bound) {
      if (!this.#makeSpill) return false;
      this.#spill ??= this.#makeSpill();
      this.#spilled[last] = { at: this.#spill.append(filled), length: filled.length };
      this.#blocks[last] = undefined;
      this.#inMemory -= filled.length;
    }
    this.#blocks.push(new Uint8Array(bytes));
    this.#inMemory += bytes;
    this.#used = 0;
    return this.#blocks.length * blockBytes < 2 ** 32;
  }

  #block(index: number): Uint8Array {
    const block = this.#blocks[index] ?? this.#lent.get(index);
    if (block) return block;
    const { at, length } = this.#spilled[index] as { at: number; length: number };
    const read = (this.#spill as Spill).read(at, length);
    if (this.#lent.size >= cachedBlocks) this.#lent.delete(this.#lent.keys().next().value as number);
    this.#lent.set(index, read);
    return read;
  }
}

function lengthAt(block: Uint8Array, at: number): number {
  const [a, b, c] = [block[at] as number, block[at + 1] as number, block[at + 2] as number];
  return a | (b << 8) | (c << 16);
}
