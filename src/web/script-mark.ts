/**
 * Marks the inline scripts of our own renderer with a `nonce`; `server/http/headers.ts` hashes only those for the
 * page's policy and removes the mark. It differs in every process, so no one's text can carry it.
 */
export const scriptMark = crypto.randomUUID()
