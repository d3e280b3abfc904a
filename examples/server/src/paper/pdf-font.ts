import { createRequire } from 'node:module';

/** A font file that a PDF embeds; the name of one font where the file is a collection. */
export interface PdfFont {
  readonly path: string;
  readonly name: string | undefined;
}

const shipped = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf';

/** The font of the deployment, `/path/font.ttf` or `/path/fonts.ttc#PostScriptName`; Noto Sans SC (OFL) when none is named. */
export function pdfFont(place: string | undefined): PdfFont {
  const [path = '', name] = place?.split('#') ?? [createRequire(import.meta.url).resolve(shipped)];
  return { path, name };
}
