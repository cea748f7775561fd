import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../src/db/connect.ts'
import type { History } from './history.ts'
import type { OpenRoom } from './open-room.ts'
import { patiently } from './patience.ts'

const quietMs = 30_000

/**
 * Every message that was acknowledged is kept, and each open room shows every kept one once, in the order of the chat
 * (S30, S36).
 */
export async function chatProblems(db: Db, rooms: readonly OpenRoom[], { posted }: History): Promise<string[]> {
  const stored = await patiently(() => listStored(db))
  const keys = new Set(stored.map(({ key }) => key))
  const lost = [...posted].filter((key) => !keys.has(key)).map((key) => `lost: chat message ${key}`)
  const problems = await Promise.all(
    rooms.map(async (room, index) => {
      const expected = stored.filter(({ chatId }) => chatId === room.chatID).map(({ key }) => key)
      const deadline = performance.now() + quietMs
      // oxlint-disable-next-line no-await-in-loop -- until it has caught up
      while (room.shown().join() !== expected.join() && performance.now() < deadline) await sleep(100)
      return differences(room.shown(), expected).map((difference) => `open room ${index}: ${difference}`)
    }),
  )
  return [...lost, ...problems.flat()]
}

async function listStored(db: Db): Promise<{ chatId: string; key: string }[]> {
  const { rows } = await sql<{ chatId: string; key: string }>`
    SELECT chat_id::text AS "chatId", client_key::text AS key FROM chat_messages ORDER BY seq`.execute(db)
  return rows
}

function differences(received: string[], expected: string[]): string[] {
  const missing = expected.filter((key) => !received.includes(key)).map((key) => `lacks ${key}`)
  const surplus = received.filter((key) => !expected.includes(key)).map((key) => `shows ${key}, which is not kept`)
  const doubled = received.filter((key, index) => received.indexOf(key) !== index).map((key) => `shows ${key} twice`)
  const problems = [...missing, ...surplus, ...doubled]
  return problems.length > 0 || received.join() === expected.join() ? problems : ['shows messages in another order']
}
