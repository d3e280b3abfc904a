import { shippedFont } from './shipped-font.ts';

/** A font file that a PDF embeds; the name of one font where the file is a collection. */
export interface PdfFont {
  readonly path: string;
  readonly name: string | undefined;
}

/**
 * The fonts of the deployment, in the order in which a letter is looked up: `/path/font.ttf` or
 * `/path/fonts.ttc#PostScriptName`, several with a comma between; Noto Sans SC (OFL) stands behind them.
 */
export function pdfFonts(places: string | undefined): readonly PdfFont[] {
  return [...fontPlaces(places), { path: shippedFont, name: undefined }];
}

export function fontPlaces(places = ''): readonly PdfFont[] {
  return places
    .split(',')
    .map((place) => place.trim().split('#'))
    .flatMap(([path, name]) => (path ? [{ path, name }] : []));
}
