import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const bytesOfOne = 16
const pool = new Uint8Array(256 * bytesOfOne)
let used = pool.length

/** Random bytes for ids, each used once; many are requested from the system at a time. */
function nextRandom(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += bytesOfOne
  return pool.subarray(used - bytesOfOne, used)
}

const last = { msecs: 0, seq: 0 }

/** A new UUIDv7: sorts by the moment it was made, and in this process by turn. The type of id is the place's that asks. */
export function newId<Id extends string>(): Id {
  const random = nextRandom()
  const now = Date.now()
  const isLater = now > last.msecs
  last.msecs = Math.max(now, last.msecs)
  // Within a millisecond they count on from a random start that leaves room above.
  last.seq = isLater ? new DataView(random.buffer, random.byteOffset).getUint32(0) >>> 1 : last.seq + 1
  return v7({ random, ...last }) as Id
}
