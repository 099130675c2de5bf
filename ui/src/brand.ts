/** The product's name, in one place: the mark, titles and texts take it from here. */
export const productName = 'Emun'
