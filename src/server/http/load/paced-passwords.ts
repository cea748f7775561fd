import { availableParallelism } from 'node:os'
import type { Passwords } from '../../../ports/passwords/passwords.ts'
import type { PacedGate } from './paced-gate.ts'

/** A hash takes a core for some 80 ms, on libuv's threads. */
export const passwordPace = { permits: availableParallelism(), gapMs: 500, maxWaiting: 100, maxWaitMs: 3_000 }

/**
 * Hashes and compares passwords through a gate: a rush of log-ins neither takes all cores nor fills libuv's threads,
 * which compression, files and name lookups need too.
 */
export const pacedPasswords = (passwords: Passwords, gate: PacedGate): Passwords => ({
  hash: (password) => gate.run(() => passwords.hash(password)),
  verify: (given) => gate.run(() => passwords.verify(given)),
})
