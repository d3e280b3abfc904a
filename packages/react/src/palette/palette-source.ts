/** Something that the palette offers. */
export interface PaletteItem {
  /** The address that it opens; tells it from the others. */
  readonly path: string;
  readonly title: string;
  /** A second, quieter text: where it is, what it belongs to. */
  readonly detail?: string | undefined;
}

/** A group of the palette: what it is called and how it is searched. */
export interface PaletteSource {
  readonly name: string;
  readonly label: string;
  /** What answers to a text, best first. A search that is no longer wanted is aborted. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly PaletteItem[]>;
  /** How long to wait after a key before asking, in ms: 0 for what is at hand, 200 unless said otherwise. */
  readonly delay?: number;
}

/** What a group shows now. */
export interface PaletteGroup {
  readonly name: string;
  readonly label: string;
  readonly state: 'waiting' | 'done' | 'failed';
  readonly items: readonly PaletteItem[];
}
