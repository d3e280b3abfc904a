/** Files of the quick tier that may take more than thirty seconds on a quiet machine of two cores, and why. */
export const slowOnPurpose: Readonly<Record<string, string>> = {};
