import type { Pieces } from '../../platform.ts';
import { createTokenizer, type Token } from './tokens.ts';

/** What a token becomes: itself (`token.source`), something else, or nothing (an empty text). */
export type Edit = (token: Token) => string | Promise<string>;

const encoder = new TextEncoder();
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
/** In characters; about what is packed at once. */
const pieceLength = 64 * 1024;

/** Runs a part through an edit, token by token, in UTF-8 whatever it came in. */
export async function* rewriteXml(plain: Pieces, edit: Edit): AsyncGenerator<Uint8Array> {
  const tokenizer = createTokenizer();
  let decoder: TextDecoder | undefined;
  let out = '';
  for await (const bytes of plain) {
    decoder ??= decoderOf(bytes);
    tokenizer.push(decoder.decode(bytes, { stream: true }));
    for (let token = tokenizer.next(); token !== undefined; token = tokenizer.next()) {
      const made = isDeclaration(token) ? declaration : edit(token);
      out += typeof made === 'string' ? made : await made;
      if (out.length < pieceLength) continue;
      yield encoder.encode(out);
      out = '';
    }
  }
  yield encoder.encode(out + tokenizer.rest());
}

/** Every token of a part that is held whole. */
export function* tokensOf(xml: string): Generator<Token> {
  const tokenizer = createTokenizer();
  tokenizer.push(xml);
  for (let token = tokenizer.next(); token !== undefined; token = tokenizer.next()) yield token;
}

/** The text of a part that is held whole. */
export function decodeXml(bytes: Uint8Array): string {
  return decoderOf(bytes).decode(bytes);
}

/** A part that is made here, as pieces. */
export async function* piecesOf(text: string): AsyncGenerator<Uint8Array> {
  yield encoder.encode(text);
}

function decoderOf([first, second]: Uint8Array): TextDecoder {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le', { fatal: true });
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be', { fatal: true });
  return new TextDecoder('utf-8', { fatal: true });
}

function isDeclaration({ kind, source }: Token): boolean {
  return kind === 'aside' && source.startsWith('<?xml ');
}
