type Rgb = readonly [number, number, number];

/** The contrast ratio of two colours written #rrggbb, 1 to 21 (WCAG 2). */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(rgbOf(a)), luminance(rgbOf(b))].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The tone nearest to `colour` that reaches `ratio` against `ground`: darker on light grounds, lighter on dark ones. */
export function accessibleTone(colour: string, ground: string, ratio = 4.5): string {
  const start = rgbOf(colour);
  const end: Rgb = luminance(rgbOf(ground)) > 0.18 ? [0, 0, 0] : [255, 255, 255];
  for (let step = 0; step <= 100; step += 1) {
    const tone = hexOf(mix(start, end, step / 100));
    if (contrast(tone, ground) >= ratio) return tone;
  }
  return hexOf(end);
}

/** `amount` of 1 is all `b`. */
export function mixTones(a: string, b: string, amount: number): string {
  return hexOf(mix(rgbOf(a), rgbOf(b), amount));
}

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

function mix(a: Rgb, b: Rgb, amount: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(a[index] + (b[index] - a[index]) * amount);
  return [at(0), at(1), at(2)];
}

function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
