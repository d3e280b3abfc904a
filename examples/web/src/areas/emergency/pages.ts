import { talkChunk } from '../../chunks/chunks.ts';
import { type PageTable, pageWithDefinitions } from '../../shared/page.ts';

export const emergencyPages = {
  emergencyIndex: pageWithDefinitions(talkChunk, 'EmergencyPage'),
} as const satisfies PageTable;
