import { useEffect, useState } from 'react';
import { usePreviewWords } from './i18n/words.ts';
import { type BookSheet, readBook } from './read-book.ts';
import type { ViewProps } from './view-props.ts';

/** A workbook, sheet by sheet, as plain tables of texts. */
export function XlsxView({ name, bytes, onFail }: ViewProps) {
  const w = usePreviewWords();
  const [sheets, setSheets] = useState<readonly BookSheet[]>();
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    let isOver = false;
    readBook(name, bytes).then((book) => !isOver && setSheets(book), onFail);
    return () => {
      isOver = true;
    };
  }, [name, bytes, onFail]);
  const sheet = sheets?.[chosen];
  if (!sheets) return <p className="db-preview-note">{w('loading', { name })}</p>;
  return (
    <>
      {sheets.length > 1 && (
        <div className="db-preview-bar" role="tablist" aria-label={w('sheets')}>
          {sheets.map((each, index) => (
            <button
              key={each.name}
              type="button"
              role="tab"
              className="db-root db-preview-tab"
              aria-selected={index === chosen}
              onClick={() => setChosen(index)}
            >
              {each.name}
            </button>
          ))}
        </div>
      )}
      {sheet && <SheetTable sheet={sheet} />}
    </>
  );
}

function SheetTable({ sheet }: { readonly sheet: BookSheet }) {
  const w = usePreviewWords();
  const { name, columns, rows, hasMoreRows, hasMoreColumns } = sheet;
  if (rows.length === 0) return <p className="db-preview-note">{w('emptySheet')}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keys */}
      <section className="db-preview-pages" aria-label={name} tabIndex={0}>
        <table className="db-preview-sheet" aria-label={name}>
          <thead>
            <tr>
              <th scope="col">
                <span className="db-hidden">{w('row')}</span>
              </th>
              {columns.map((letters) => (
                <th key={letters} scope="col">
                  {letters}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([number, cells]) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                {columns.map((letters, index) => (
                  <td key={letters}>{cells[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {hasMoreRows && <p className="db-preview-note">{w('firstRows', { rows: rows.length })}</p>}
      {hasMoreColumns && <p className="db-preview-note">{w('firstColumns', { columns: columns.length })}</p>}
    </>
  );
}
