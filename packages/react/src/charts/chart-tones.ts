/** The theme's colours and type, as a canvas needs them. */
export interface ChartTones {
  readonly series: readonly string[];
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  readonly ground: string;
  readonly danger: string;
  readonly font: string;
}

const seriesTokens = ['--db-primary', '--db-success', '--db-warning', '--db-danger', '--db-text-quiet'];

/** What the tokens of the theme are at an element now. */
export function chartTones(element: HTMLElement): ChartTones {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    series: seriesTokens.map(token),
    text: token('--db-text'),
    quiet: token('--db-text-quiet'),
    line: token('--db-line'),
    ground: token('--db-panel'),
    danger: token('--db-danger'),
    font: style.fontFamily,
  };
}

/** Calls when the theme of the document changes. */
export function onTheme(change: () => void): () => void {
  const observer = new MutationObserver(change);
  observer.observe(document.documentElement, { attributes: true });
  return () => observer.disconnect();
}
