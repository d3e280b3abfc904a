import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Types texts into the fields of these labels and leaves each. */
export function fillTexts(texts: Readonly<Record<string, string>>, place: HTMLElement = document.body): void {
  for (const [name, value] of Object.entries(texts)) {
    const box = within(place).getByRole('textbox', { name });
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value } });
    fireEvent.blur(box);
  }
}

/** What stands in the field of this label. */
export function textIn(name: string): string {
  return screen.getByRole<HTMLInputElement>('textbox', { name }).value;
}

/** Selects an existing owner by name. */
export async function pickOwner(name = '示例船务有限公司'): Promise<void> {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '选择已有' }));
  const dialog = await screen.findByRole('dialog', { name: '选择权属人' });
  await user.click(await within(dialog).findByRole('radio', { name: `选择${name}` }));
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
}

export async function press(name: string): Promise<void> {
  await userEvent.setup().click(await screen.findByRole('button', { name }));
}

/** The fields that are shown, by name. */
export function shownFields(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-db-field]')].flatMap(
    ({ dataset }) => dataset.dbField?.split(' ') ?? [],
  );
}
