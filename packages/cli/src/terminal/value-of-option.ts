/** The value of an option in words that nobody has parsed yet. */
export function valueOfOption(argv: readonly string[], flag: string): string | undefined {
  const at = argv.findIndex((word) => word === flag || word.startsWith(`${flag}=`));
  if (at < 0) return undefined;
  return argv[at] === flag ? argv[at + 1] : argv[at]?.slice(flag.length + 1);
}
