/** Deriving a key takes a browser long, and protects nobody where the data are in the browser. */
export const passwordCost = { N: 1024, r: 8, p: 1 };
