import { hashPassword, verifyPassword } from 'better-auth/crypto'
import type { Passwords } from './passwords.ts'

/** The sign-in library's scrypt (N 16384, r 16, p 1), the same that a log-in compares with. */
export const scryptPasswords = (): Passwords => ({ hash: hashPassword, verify: verifyPassword })
