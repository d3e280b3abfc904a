/** How one person likes the shell (A7). */
export interface ShellSettings {
  /** #rrggbb. */
  readonly colour: string;
  readonly scheme: 'light' | 'dark' | 'system';
  readonly contrast: 'normal' | 'high';
  readonly density: 'compact' | 'standard' | 'roomy';
  readonly text: 'standard' | 'large';
  /** Whether the visited pages are shown as tabs. */
  readonly tabs: boolean;
  /** Whether the top bar stays while the page scrolls. */
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
}

/** What holds until somebody chooses otherwise; the colour is that of A8. */
export const defaultShellSettings: ShellSettings = {
  colour: '#409EFF',
  scheme: 'light',
  contrast: 'normal',
  density: 'standard',
  text: 'standard',
  tabs: true,
  fixedHeader: true,
  sidebarLogo: true,
};

/** The answers that a setting may have; those that are not named here are yes or no. */
export const settingChoices = {
  scheme: ['light', 'dark', 'system'],
  contrast: ['normal', 'high'],
  density: ['compact', 'standard', 'roomy'],
  text: ['standard', 'large'],
} as const;

/** The settings that a text holds; what is missing or wrong in it is as by default. */
export function readShellSettings(text: string | undefined): ShellSettings {
  const kept = objectIn(text);
  const read = Object.entries(defaultShellSettings).map(([name, initial]) => {
    const value = kept[name];
    return [name, isAnswer(name, value, initial) ? value : initial];
  });
  return Object.fromEntries(read) as ShellSettings;
}

function isAnswer(name: string, value: unknown, initial: unknown): boolean {
  if (name === 'colour') return /^#[0-9a-f]{6}$/i.test(String(value));
  const choices: readonly unknown[] | undefined = settingChoices[name as keyof typeof settingChoices];
  return choices ? choices.includes(value) : typeof value === typeof initial;
}

function objectIn(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
