/** The code of an error from Node or PostgreSQL, such as ENOENT or 42501; an empty string if it has none. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
