import type { ControlComponent } from '@danbao/react';

/** Controls of fields whose list only the app knows, by flow and field; each is loaded with the form (`lazy`). */
export const fieldControls: Readonly<Record<string, Readonly<Record<string, ControlComponent>>>> = {};
