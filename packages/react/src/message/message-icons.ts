import { CircleAlert, CircleCheck, CircleX, Info } from 'lucide-react';

/** The shape that stands for a kind of message. */
export const messageIcons = { success: CircleCheck, info: Info, warning: CircleAlert, error: CircleX } as const;
