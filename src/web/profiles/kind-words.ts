/** An entity's kind; tiles show it, on Home too, so it is separate from the entity's own page. */
export const kindWords = { band: 'Band', venue: 'Venue', festival: 'Festival' } as const
