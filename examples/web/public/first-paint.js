// Runs before the first paint: puts the document into the look that the last visit has kept (`useShellTheme` of the kit),
// so that nobody who likes the dark is blinded by a white page. It stands in a file because pages run no inline script.
(() => {
  try {
    const looks = JSON.parse(localStorage.getItem('danbao:look') ?? 'null');
    const look = matchMedia('(prefers-color-scheme: dark)').matches ? looks?.dark : looks?.light;
    if (!look) return;
    const root = document.documentElement;
    Object.assign(root.dataset, look.data);
    for (const [name, value] of Object.entries(look.style)) root.style.setProperty(name, value);
  } catch {
    // Nothing is kept, or nothing that can be read: the app begins in its default look.
  }
})();
