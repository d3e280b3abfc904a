/** What every view gets: the whole file, and whom to tell that it cannot be shown. */
export interface ViewProps {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly assets: PreviewAssets;
  readonly onFail: (error: unknown) => void;
}

/** Addresses of what pdf.js loads by itself; folders end in a slash. They are served by the app, never from elsewhere. */
export interface PreviewAssets {
  /** `pdfjs-dist/legacy/build/pdf.worker.min.mjs` */
  readonly pdfWorker: string;
  /** `pdfjs-dist/cmaps/`: for Chinese texts without their own font. */
  readonly pdfCharacterMaps: string;
  /** `pdfjs-dist/standard_fonts/` */
  readonly pdfFonts: string;
}
