/** Letters of the texts of the promo on Home (decision 0216). */
export const promoTextMax = { headline: 80, body: 300, buttonLabel: 40, link: 500, pictureAlt: 200 } as const
