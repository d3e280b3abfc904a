/** The unit of the group itself, which confirms what companies report and reports nothing. */
export const groupUnit = '100';
