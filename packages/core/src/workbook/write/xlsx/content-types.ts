import { xmlAttribute } from '../xml/text.ts';

const sheetMl = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
export const contentTypes = {
  comments: `${sheetMl}.comments+xml`,
  styles: `${sheetMl}.styles+xml`,
} as const;

/** The list of content types with some parts added to it; boxes of comments (`vml`) go by their ending. */
export function addContentTypes(xml: string, added: ReadonlyMap<string, string>): string {
  const prefix = /<([\w.-]+:)?Types\b/.exec(xml)?.[1] ?? '';
  const knowsVml = /Extension\s*=\s*["']vml["']/i.test(xml);
  const vml = knowsVml ? '' : `<${prefix}Default Extension="vml" ContentType="${vmlType}"/>`;
  const overrides = [...added].map(
    ([name, type]) => `<${prefix}Override PartName="/${xmlAttribute(name)}" ContentType="${type}"/>`,
  );
  // Defaults may stand among overrides.
  return xml.replace(/<\/(?:[\w.-]+:)?Types\s*>\s*$/, (end) => vml + overrides.join('') + end);
}

/** Without a part that is left out. */
export function removeContentType(xml: string, name: string): string {
  return xml.replace(/<(?:[\w.-]+:)?Override\b[^>]*\/>/g, (tag) => (tag.includes(`"/${name}"`) ? '' : tag));
}

const vmlType = 'application/vnd.openxmlformats-officedocument.vmlDrawing';
