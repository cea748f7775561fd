import { randomBytes } from 'node:crypto'
import { sha256 } from '../sha256.ts'

/** A session's secret: 192 random bits in 32 characters without a dot, which separates a token from its signature. */
export const newSessionToken = () => randomBytes(24).toString('base64url')

/** The form in which the database stores a session's token (check 10). */
export const hashToken = (token: string) => sha256(token).toString('base64url')
