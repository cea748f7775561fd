/** An expanded object; null if Stripe has none or returns only its id. */
export const expanded = <Thing extends object>(thing: string | Thing | null | undefined): Thing | null =>
  typeof thing === 'object' ? thing : null

export const idOf = (thing: string | { id: string } | null | undefined) =>
  typeof thing === 'string' ? thing : thing?.id
