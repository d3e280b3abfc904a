/** In ms. It finds what hangs: what comes is seen at once. */
const patience = 90_000;
/** In ms, for what changes without a change of the document: values, focus, the address. */
const pause = 20;

/**
 * Lets the page go on between two steps of a person, as a real browser does: timers that are due run, and what they change is drawn.
 * Without it steps follow each other before the page has heard of an answer that is there.
 */
export const turn = (): Promise<void> => new Promise((done) => setTimeout(done));

/** What stands on the page, as far as an error can hold it. */
const said = (): string =>
  (document.querySelector('main') ?? document.body).textContent.replace(/\s+/g, ' ').slice(0, 400);

/** Asks again, whenever the document has changed, until there is an answer other than undefined. */
export function until<T>(answer: () => T | undefined, what: () => string): Promise<T> {
  return new Promise((resolve, reject) => {
    let isAsking = false;
    const ask = () => {
      isAsking = false;
      try {
        const found = answer();
        if (found !== undefined) end(() => resolve(found));
      } catch (error) {
        end(() => reject(error));
      }
    };
    const soon = () => {
      if (isAsking) return;
      isAsking = true;
      setImmediate(ask);
    };
    const watch = new MutationObserver(soon);
    const again = setInterval(soon, pause);
    const late = setTimeout(
      () => end(() => reject(new Error(`waited in vain: ${what()}; the page says: ${said()}`))),
      patience,
    );
    const end = (then: () => void) => {
      watch.disconnect();
      clearInterval(again);
      clearTimeout(late);
      then();
    };
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    ask();
  });
}
