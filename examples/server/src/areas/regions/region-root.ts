/** The id whose children are the provinces (Y17). */
export const regionRootId = '0';
