import type { Evidence } from './evidence.ts';
import type { MeasureFamily } from './measure.ts';

/** Rights that begin with their registration: real property, ships and vehicles, equity, patents, claims (民法典第四百零二条、四百四十三至四百四十五条). */
export const registeredEvidence = ['registrationNumber', 'registeredOn', 'proof'] as const;
/** Movables that are handed over, or registered with the movables registry (中登网; 民法典第四百零三条、四百二十九条). */
export const movableEvidence = ['delivery', 'proof'] as const;
/** Money that is set apart. */
export const depositEvidence = ['receiptNumber', 'proof'] as const;
/** A promise that was signed. */
export const promiseEvidence = ['contractNumber', 'proof'] as const;
/** A promise of a company, decided by its own organ (公司法第十五条). */
export const companyPromiseEvidence = ['contractNumber', 'resolution', 'proof'] as const;

/** What a kind needs that does not say it. */
export const familyEvidence: Readonly<Record<MeasureFamily, readonly Evidence[]>> = {
  mortgage: registeredEvidence,
  pledge: movableEvidence,
  guarantee: promiseEvidence,
};
