/** Theme colours to choose from, the default first (A8). */
export const presetColours = [
  '#409EFF',
  '#1E6FD9',
  '#0F8A7E',
  '#2E8B57',
  '#B7791F',
  '#C2412D',
  '#8E44AD',
  '#5A6678',
] as const;
