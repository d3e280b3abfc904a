import { createRequire } from 'node:module';

/** Noto Sans SC (OFL), which stands behind the fonts of a deployment. */
export const shippedFont = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);
