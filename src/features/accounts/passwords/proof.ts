import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { sha256 } from '../sha256.ts'

/** What shows that an address is the person's own: six digits to type, or a link to follow (decision G5). */
export type Proof = { code: string; link: string }

export const newProof = (): Proof => ({
  code: String(randomInt(1_000_000)).padStart(6, '0'),
  link: randomBytes(24).toString('base64url'),
})

/** A code is valid only for one registration or one change of email. @param id of that */
export const hashCode = (id: string, code: string) => sha256(`${id}:${code}`)
export const hashLink = (link: string) => sha256(link)

export const isRightCode = (id: string, code: string, hash: Buffer | null) => {
  const codeHash = hashCode(id, code)
  return timingSafeEqual(codeHash, hash ?? sha256('')) && hash !== null
}
