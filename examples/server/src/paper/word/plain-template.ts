import { Buffer } from 'node:buffer';
import { strToU8, zipSync } from 'fflate';

/** One part of a template: a heading, and under it a table with the name and the tag of each text. */
export interface TemplatePart {
  readonly heading: string;
  readonly names: readonly string[];
}

const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org';

/** A Word template drawn up from names alone, on A4 in 仿宋: title, its parts as tables, and a line at the foot. */
export function plainTemplate(title: string, parts: readonly TemplatePart[], foot: string): Buffer {
  const body = [
    paragraph(title, { align: 'center', size: 36, bold: true }),
    ...parts.flatMap(({ heading, names }) => [paragraph(heading, { size: 28, bold: true }), table(names)]),
    paragraph(foot, { align: 'right' }),
  ].join('');
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="2098" w:right="1474" w:bottom="1985" w:left="1588"/></w:sectPr>';
  const files = {
    '[Content_Types].xml': `${declared}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${declared}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${declared}<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}${page}</w:body></w:document>`,
  };
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 2) }));
}

interface Look {
  readonly align?: 'center' | 'right';
  /** In half points. */
  readonly size?: number;
  readonly bold?: boolean;
}

function paragraph(text: string, { align, size = 24, bold = false }: Look = {}): string {
  const font = '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="仿宋"/>';
  const look = `<w:rPr>${font}${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr>`;
  const place = `<w:pPr><w:spacing w:before="120" w:after="120"/>${align ? `<w:jc w:val="${align}"/>` : ''}</w:pPr>`;
  return `<w:p>${place}<w:r>${look}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
}

function table(names: readonly string[]): string {
  const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];
  const lines = sides.map((side) => `<w:${side} w:val="single" w:sz="4" w:color="000000"/>`).join('');
  const rows = names.map((name) => `<w:tr>${cell(2600, name)}${cell(6244, `{${name}}`)}</w:tr>`).join('');
  const grid = '<w:tblGrid><w:gridCol w:w="2600"/><w:gridCol w:w="6244"/></w:tblGrid>';
  return `<w:tbl><w:tblPr><w:tblW w:w="8844" w:type="dxa"/><w:tblBorders>${lines}</w:tblBorders><w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr>${grid}${rows}</w:tbl>`;
}

function cell(width: number, text: string): string {
  return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(text)}</w:tc>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter] ?? letter);
}
