import { createRequire } from 'node:module';

/** A font file that a PDF embeds; the name of one font where the file is a collection. */
export interface PdfFont {
  readonly path: string;
  readonly name: string | undefined;
}

const shipped = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf';

/**
 * The fonts of the deployment, in the order in which a letter is looked up: `/path/font.ttf` or
 * `/path/fonts.ttc#PostScriptName`, several with a comma between; Noto Sans SC (OFL) stands behind them.
 */
export function pdfFonts(places: string | undefined): readonly PdfFont[] {
  return [...fontPlaces(places), { path: createRequire(import.meta.url).resolve(shipped), name: undefined }];
}

export function fontPlaces(places = ''): readonly PdfFont[] {
  return places
    .split(',')
    .map((place) => place.trim().split('#'))
    .flatMap(([path, name]) => (path ? [{ path, name }] : []));
}
