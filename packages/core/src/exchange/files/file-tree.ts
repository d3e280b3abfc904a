/** Files in folders, wherever they lie: on a disk, in a zip file, picked in a page. */
export interface FileTree {
  /** As the person knows it. */
  readonly name: string;
  readonly files: readonly TreeFile[];
  /** The endings that the server takes (`DeploymentSettings.uploadTypes`); the usual ones when not said. */
  readonly types?: readonly string[] | undefined;
}

export interface TreeFile {
  /** Below the root, with `/` between the parts: `12/合同.pdf`. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  content(): Promise<Blob>;
}

/** What programs leave behind in folders, and nobody means. */
const leftBehind = /(^|\/)(\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini|~\$[^/]*)(\/|$)/i;

/** The files that a person means; a folder around all others is left out of their paths. */
export function tidyTree(name: string, files: readonly TreeFile[]): FileTree {
  const meant = files.filter(({ path }) => !leftBehind.test(path));
  const [first] = meant;
  const around = first?.path.slice(0, first.path.indexOf('/') + 1) ?? '';
  const isWrapped = around !== '' && meant.every(({ path }) => path.startsWith(around) && path.split('/').length > 2);
  if (!isWrapped) return { name, files: meant };
  return tidyTree(
    name,
    meant.map((file) => ({ ...file, path: file.path.slice(around.length) })),
  );
}
