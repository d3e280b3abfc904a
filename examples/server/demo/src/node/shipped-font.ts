/** The font's name in the folder `paper` of the demo. */
export const shippedFont = 'NotoSansSC_400Regular.ttf';
