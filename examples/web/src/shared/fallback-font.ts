const longestWait = 3000;

/**
 * Where the system has no Chinese font, the one that the app carries is fetched before the first text is shown: Chromium
 * does not come back to text that it has shaped without glyphs. Everywhere else not a byte of it is loaded.
 */
export async function loadFallbackFont(): Promise<void> {
  if (hasChineseFont()) return;
  const [{ appPairs }] = await Promise.all([import('./i18n/words.ts'), import('@fontsource-variable/noto-sans-sc')]);
  const sentences = Object.values(appPairs)
    .map(([zh]) => zh)
    .join('');
  const loaded = document.fonts.load("14px 'Noto Sans SC Variable'", sentences);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, longestWait))]);
}

/** A Chinese character is as wide as it is high; the box that stands for a missing glyph is not. */
function hasChineseFont(): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return true;
  context.font = "100px system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif";
  return Math.abs(context.measureText('担').width - 100) < 5;
}
