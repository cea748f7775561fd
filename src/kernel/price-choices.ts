/** What a show that a search finds may cost, in dollars; 0 is free. */
export const priceChoices = [0, 10, 20, 30, 50] as const
