import { zip } from './zip.ts';

/** An `.ods` file with the rows of one sheet, 船舶; `styles` and `tag` are what stands before the table and in its tag. */
export function odsBook(rows: string, { styles = '', tag = '' }: { styles?: string; tag?: string } = {}): Buffer {
  return zip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    {
      name: 'content.xml',
      content: `<?xml version="1.0"?><office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="船舶"${tag}>${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    },
  ]);
}
