/**
 * A name as a part of a file name: at most 60 lowercase letters, digits and hyphens; empty if it has no Latin letter.
 */
export const fileSlug = (name: string): string =>
  name
    .slice(0, 200)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
