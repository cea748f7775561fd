/** Keys of the public API that a person may have at a time, and letters of a key's name (decision 0215). */
export const apiKeys = { most: 5, nameMax: 60 } as const

/**
 * Requests in a minute: with all keys of a person together; without a key, from an address; all of an address; and with
 * keys that don't exist, after which an address may use no key until the minute ends.
 */
export const publicApiRates = { person: 600, address: 60, allOfAddress: 3_000, wrongKeys: 60 } as const

/** Shows or pages in one response of the public API, by default and at most. */
export const publicApiPage = { usual: 20, most: 100 } as const
