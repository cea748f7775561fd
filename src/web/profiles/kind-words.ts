/** What kind an entity is; tiles say it, Home's too, so it stands apart from the entity's own page. */
export const kindWords = { band: 'Band', venue: 'Venue', festival: 'Festival' } as const
