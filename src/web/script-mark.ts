/**
 * Marks the inline scripts that our own renderer writes, by their `nonce`; `server/http/headers.ts` hashes those alone for
 * the page's policy and takes the mark out. Another in every process, so that no one's text can bear it.
 */
export const scriptMark = crypto.randomUUID()
