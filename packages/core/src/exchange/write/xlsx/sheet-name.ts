/** The name of a sheet as formulas write it. */
export function quotedSheet(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}
