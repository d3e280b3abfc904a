const modifiers = ['Control', 'Shift', 'Alt', 'Meta'];

/** Keys in the spelling of Playwright (`Control+Shift+ArrowDown`) in that of user-event. */
export function keysOf(spelling: string): string {
  const parts = spelling === '+' ? ['+'] : spelling.split('+');
  const key = parts.at(-1) ?? '';
  const held = parts.slice(0, -1);
  const unknown = held.find((name) => !modifiers.includes(name));
  if (unknown !== undefined) throw new Error(`${unknown} is no key that is held`);
  const pressed = key === 'Space' ? '[Space]' : key.length > 1 ? `{${key}}` : key.replace(/[{[]/, '$&$&');
  return [...held.map((name) => `{${name}>}`), pressed, ...held.reverse().map((name) => `{/${name}}`)].join('');
}
