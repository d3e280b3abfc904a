import { type Issue, label } from '@danbao/core';
import { logoLimits } from '@danbao/core/admin';

const message = label(
  '标识应为 PNG、JPEG 或不含脚本与外部引用的 SVG，不超过 64 KB',
  'A logo is a PNG, a JPEG, or an SVG without scripts and references, of at most 64 kB',
);
const bad: readonly Issue[] = [{ field: 'logo', rule: 'logo', message }];

/** What is wrong with a logo: its bytes are what its type says, few enough, and nothing in them runs or is fetched. */
export function logoIssues(logo: string | undefined): readonly Issue[] {
  if (logo === undefined) return [];
  const [, type = '', text = ''] = /^data:([\w/+-]+);base64,([A-Za-z0-9+/]+=*)$/.exec(logo) ?? [];
  const bytes = Buffer.from(text, 'base64');
  const fits = bytes.length > 0 && bytes.length <= logoLimits.bytes && looksLike[type]?.(bytes);
  return fits ? [] : bad;
}

const looksLike: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/png': (bytes) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a',
  'image/jpeg': (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
  'image/svg+xml': (bytes) => isQuietSvg(bytes.toString('utf8')),
};

/** An image and nothing else: no script, handler, document type, style sheet from elsewhere, or reference out of the file. */
function isQuietSvg(text: string): boolean {
  if (!/^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--.*?-->\s*)*<svg[\s>]/is.test(text)) return false;
  const isLoud =
    /<\s*(?:script|foreignobject|iframe|object|embed|handler|!doctype|!entity)|<\?xml-stylesheet|@import|javascript:|[\s"'/]on\w+\s*=/i;
  const refersOut = /(?:href|src)\s*=\s*(?!\s*["']?#)|url\(\s*(?!["']?#)/i;
  return !isLoud.test(text) && !refersOut.test(text);
}
