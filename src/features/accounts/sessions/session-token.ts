import { hash, randomBytes } from 'node:crypto'

/** A session's secret: 192 random bits in 32 characters without a dot, which separates a token from its signature. */
export const newSessionToken = () => randomBytes(24).toString('base64url')

/** The form in which the database stores a session's token (quality.md check 10). */
export const hashToken = (token: string) => hash('sha256', token, 'base64url')
