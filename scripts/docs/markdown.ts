/** A table; cells may hold anything, bars and line breaks are kept from breaking it. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(heading), line(heading.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The first lines of every generated page. */
export function pageHead(title: string): string {
  return `# ${title}\n\n> 由定义生成，请勿手改；更新：\`npm run docs\`。Generated from the definitions, do not edit; refresh with \`npm run docs\`.\n`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
