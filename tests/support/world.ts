import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { UserId } from '../../src/kernel/ids.ts'
import type { AppCtx, SignedInCtx } from '../../src/ports/ctx.ts'
import { newId } from '../../src/ports/ids.ts'
import type { Mail } from '../../src/ports/mailer/mailer.ts'
import { parseSettings } from '../../src/server/process/env.ts'
import { scryptPasswords } from '../../src/ports/passwords/scrypt.ts'
import { newPushKeys } from '../../src/ports/push/web-push.ts'
import { makeCtx } from '../../src/server/process/make-ctx.ts'
import { newDatabase } from './database.ts'
import { keepEmails } from './keep-looks.ts'

const quiet = { info() {}, warn() {}, error() {} }
const pushKeys = newPushKeys()
/** A hash at the cost that is stored takes 90 ms of processor time, and a world's person needs up to three. */
const passwordCost = 16

/**
 * A product of one's own: a real database, local ports, a clock that stands still until it is moved.
 *
 * @param now an ISO instant with zone
 */
export async function newWorld({ now = '2026-11-20T20:00:00-08:00' }: { now?: string } = {}) {
  const database = await newDatabase(inject('clusterUrl'))
  const folder = await mkdtemp(join(tmpdir(), 'localsound-world-'))
  const settings = parseSettings({ DATA_DIR: folder, PORT: '3000' })
  const sentMails: Mail[] = []
  let clock = new Date(now)

  const ctx: AppCtx = {
    ...makeCtx(
      settings,
      {
        ...{
          authSecret: 'world'.repeat(8),
          chatKey: Buffer.alloc(32, 'chat'),
          inviteLinkKey: Buffer.alloc(32, 'invite'),
        },
        ...{ ticketKey: randomBytes(32), pushKeys },
      },
      database,
      quiet,
    ),
    now: () => clock,
    passwords: scryptPasswords(passwordCost),
    mailer: { send: async (mail) => void sentMails.push(mail) },
  }

  const world = {
    ctx: { ...ctx, who: null },
    db: database.db,
    url: database.url,
    settings,
    /** The emails that left, oldest first. */
    sent: sentMails,

    /** Moves the product's clock and the database's together. */
    async setNow(instant: string) {
      clock = new Date(instant)
      await sql`INSERT INTO test_clock (ahead) VALUES (${clock}::timestamptz - now())
        ON CONFLICT (only_row) DO UPDATE SET ahead = excluded.ahead`.execute(database.db)
    },

    /** A signed-in person: a verified user without a profile. */
    async person({ verified = true, operator = false } = {}): Promise<SignedInCtx> {
      const userId = newId<UserId>()
      const email = `${userId}@example.com`
      await database.db.insertInto('users').values({ id: userId, email, email_verified: verified }).execute()
      if (operator) await database.db.insertInto('operators').values({ user_id: userId }).execute()
      const who = { userId, email, emailVerified: verified, isOperator: operator, sessionId: newId<string>() }
      return { ...ctx, who }
    },

    async [Symbol.asyncDispose]() {
      await keepEmails(database.db, sentMails)
      await ctx.live.close()
      await ctx.threads.close()
      await database[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }

  await world.setNow(now)
  return world
}

export type World = Awaited<ReturnType<typeof newWorld>>
