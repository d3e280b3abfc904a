/** Longer than anybody presses to click, in ms. */
const longPress = 1000;

/**
 * Runs at once, or, while the pointer is pressed, after the click: a sentence that appears under the field being left
 * would otherwise move what is being clicked from under the pointer.
 */
export function whenReleased(run: () => void): void {
  if (document.querySelector(':active') === null) {
    run();
    return;
  }
  const wait = new AbortController();
  const released = () => {
    if (wait.signal.aborted) return;
    wait.abort();
    setTimeout(run);
  };
  const { signal } = wait;
  addEventListener('pointerup', released, { signal, capture: true });
  addEventListener('pointercancel', released, { signal, capture: true });
  setTimeout(released, longPress);
}
