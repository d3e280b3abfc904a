import { type EmbeddedFont, standIn } from './embedded-font.ts';

/** Letters that are drawn by one font. */
export interface Run {
  readonly font: EmbeddedFont;
  readonly text: string;
  /** No font draws it: a sign stands in its place. */
  readonly lacking: boolean;
}

interface Writable extends Run {
  text: string;
}

/** Signs in the place of a letter, the first that the font has. */
const signs = ['〓', '□', '?'];
/** What is not seen: spaces, joiners, selectors of variants. */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}]$/u;
/** It chooses the form of the letter before it; fonts take both as one. */
const selector = /^\p{Variation_Selector}$/u;
/** Right to left: further fonts do not draw them, as their order would have to be turned. */
const turned =
  /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]$/u;

/** Which font draws a letter: the first that has it. */
export class Letters {
  readonly first: EmbeddedFont;
  readonly #fonts: readonly EmbeddedFont[];
  readonly #refused: ReadonlySet<string>;
  readonly #known = new Map<string, EmbeddedFont | undefined>();
  readonly #instead: EmbeddedFont;

  /** @param refused Letters that are not drawn although a font has them. */
  constructor(fonts: readonly [EmbeddedFont, ...EmbeddedFont[]], refused: ReadonlySet<string>) {
    [this.first] = fonts;
    this.#fonts = fonts;
    this.#refused = refused;
    const has = (sign: string) => fonts.find(({ font }) => font.hasGlyphForCodePoint(sign.codePointAt(0) as number));
    const sign = signs.find(has) ?? '?';
    this.#instead = standIn(has(sign) ?? this.first, sign);
  }

  /** The font of a letter, if one has it; of what is not seen, none is asked for. */
  fontOf(letter: string): EmbeddedFont | undefined {
    if (this.#known.has(letter)) return this.#known.get(letter);
    const code = letter.codePointAt(0) as number;
    const found = this.#refused.has(letter)
      ? undefined
      : this.#fonts.find(({ font }) => font.hasGlyphForCodePoint(code) && !turned.test(letter));
    this.#known.set(letter, found);
    return found;
  }

  isLacking(letter: string): boolean {
    return !unseen.test(letter) && !this.fontOf(letter);
  }

  runs(text: string): readonly Run[] {
    const runs: Writable[] = [];
    for (const letter of text) {
      const last = runs.at(-1);
      const found = this.fontOf(letter);
      if (!found && unseen.test(letter)) {
        // A space that no font has is one all the same; of the others only what belongs to a letter is kept.
        if (/\s/.test(letter)) append(runs, { font: this.first, text: ' ', lacking: false });
        else if (last && (last.lacking || selector.test(letter))) last.text += letter;
      } else append(runs, { font: found ?? this.#instead, text: letter, lacking: !found });
    }
    return runs;
  }
}

function append(runs: Writable[], next: Writable): void {
  const last = runs.at(-1);
  if (last && !last.lacking && !next.lacking && last.font === next.font) last.text += next.text;
  else runs.push(next);
}
