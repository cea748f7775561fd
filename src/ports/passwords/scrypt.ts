import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Passwords } from './passwords.ts'

const keyBytes = 64
const saltBytes = 16
const blockSize = 16
/** Node's scrypt with N 16384, r 16, p 1. */
const storedCost = 16_384

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)

/**
 * A hash is `<salt>:<key>` in hexadecimal, the salt's text being what is hashed: the form in which every password of an
 * existing database is stored (decision 0151).
 *
 * @param cost scrypt's N: a hash verifies only at the cost that it was made with; tests take a lower one
 */
export function scryptPasswords(cost = storedCost): Passwords {
  // Node refuses a derivation that needs more than its limit; scrypt takes 128·N·r bytes.
  const parameters = { N: cost, r: blockSize, p: 1, maxmem: 128 * cost * blockSize * 2 }
  /** However a keyboard composes a letter, it is the same password. */
  const deriveKey = (password: string, salt: string) => derive(password.normalize('NFKC'), salt, keyBytes, parameters)

  return {
    async hash(password) {
      const salt = randomBytes(saltBytes).toString('hex')
      return `${salt}:${(await deriveKey(password, salt)).toString('hex')}`
    },
    async verify({ hash, password }) {
      const [salt, key = ''] = hash.split(':')
      const expected = Buffer.from(key, 'hex')
      if (!salt || expected.length !== keyBytes) throw new Error('This is no hash of a password.')
      return timingSafeEqual(await deriveKey(password, salt), expected)
    },
  }
}
