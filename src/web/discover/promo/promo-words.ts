/** The texts of the promo on Home that no operator writes. */
export const promoWords = { from: (productName: string) => `From ${productName}` } as const
