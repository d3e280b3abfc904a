import axe from 'axe-core';

/** What axe finds wrong with an element, each as a sentence. */
export async function violationsIn(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa'],
    // Colours are looked at in a browser.
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
}
