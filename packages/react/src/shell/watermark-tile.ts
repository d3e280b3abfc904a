/** Width, height and font of one tile (A23). */
const width = 400;
const height = 48;
const fontSize = 14;

/** The text once on a tile of 400x48 px, as an address for CSS; undefined where nothing can be painted. */
export function watermarkTile(text: string, colour: string): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.font = `${fontSize}px ${getComputedStyle(document.body).fontFamily}`;
  context.fillStyle = colour;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.translate(width / 2, height / 2);
  context.rotate(-slopeOf(context.measureText(text).width));
  context.fillText(text, 0, 0, width);
  return `url(${canvas.toDataURL()})`;
}

/** 15°, less for a text so long that the tile would cut it. */
function slopeOf(length: number): number {
  return Math.min(Math.PI / 12, Math.asin(Math.min(1, Math.max(0, height - fontSize - 6) / length)));
}
