import { workbookParts } from '@danbao/testing/workbooks/workbook-parts';
import { type ZipPart, zip } from '@danbao/testing/workbooks/zip';
import { expect, test } from 'vitest';
import { nodePlatform } from '../../../../../cli/src/node/platform.ts';
import { memorySource } from '../memory-source.ts';
import { openFile } from '../open-file.ts';
import { cellsOf } from '../testing/read-all.ts';

const rows = '<row r="1"><c r="A1"><v>45296</v></c><c r="B1" s="1"><v>45296</v></c><c r="C1"><v>45296</v></c></row>';
const formats = ['General', 'yyyy\\-mm\\-dd'];
const relations = 'http://schemas.openxmlformats.org';

/** A workbook whose properties say so of the program that wrote it. */
function from({ app = '', core = '' }: { readonly app?: string; readonly core?: string }): Uint8Array {
  const parts = workbookParts({ rows, formats }).map((part): ZipPart => {
    const xml = String(part.content);
    if (part.name === '_rels/.rels')
      return {
        ...part,
        content: xml.replace(
          '</Relationships>',
          `<Relationship Id="a" Type="${relations}/officeDocument/2006/relationships/extended-properties" Target="docProps/app.xml"/><Relationship Id="b" Type="${relations}/package/2006/relationships/metadata/core-properties" Target="/docProps/core.xml"/></Relationships>`,
        ),
      };
    if (!part.name.includes('sheet1')) return part;
    return { ...part, content: xml.replace('<sheetData>', '<cols><col min="1" max="2" style="1"/></cols><sheetData>') };
  });
  return zip([
    ...parts,
    { name: 'docProps/app.xml', content: `<Properties>${app}</Properties>` },
    { name: 'docProps/core.xml', content: `<cp:coreProperties xmlns:dc="d">${core}</cp:coreProperties>` },
  ]);
}

const gnumeric = '<Application>gnumeric</Application><AppVersion>1.1255</AppVersion>';

test.each([
  ['<Application>LibreOffice/7.4.7.2$Linux_X86_64 LibreOffice_project/40</Application>', '', 'LibreOffice 7.4.7.2'],
  [gnumeric, '', 'Gnumeric'],
  ['<Application>SheetJS</Application>', '', 'SheetJS'],
  ['<Application>Microsoft Excel</Application><AppVersion>3.1</AppVersion>', '', 'openpyxl 3.1'],
  [
    '<Application>Microsoft Excel</Application><AppVersion>16.0300</AppVersion>',
    '<dc:creator>openpyxl</dc:creator>',
    'openpyxl',
  ],
  ['<Application>WPS Office_12.1.0.1</Application>', '', 'WPS Office'],
  ['<Application>Microsoft Excel</Application><AppVersion>16.0300</AppVersion>', '', ''],
  ['', '', ''],
  // Properties that cannot be read refuse no file.
  ['<Application>LibreOffice/7', '', ''],
])('%s %s is %j', async (app, core, name) => {
  const { producer } = await openFile(memorySource('a.xlsx', from({ app, core })), nodePlatform);
  expect([producer?.name, producer?.version].filter(Boolean).join(' ')).toBe(name);
});

test('gnumeric 1.12.55 leaves out the style that a cell has from its column: a day is read as one', async () => {
  expect(await cellsOf(from({ app: gnumeric }))).toEqual([['2024-01-05', '2024-01-05', 45296]]);
  expect(await cellsOf(from({}))).toEqual([[45296, '2024-01-05', 45296]]);
});
