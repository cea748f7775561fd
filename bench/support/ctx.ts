import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../../src/db/connect.ts'
import type { Ctx } from '../../src/ports/ctx.ts'
import { newPushKeys } from '../../src/ports/push/web-push.ts'
import { parseSettings } from '../../src/server/process/env.ts'
import { makeCtx } from '../../src/server/process/make-ctx.ts'
import { benchNow } from './occurrences.ts'

const quiet = { info() {}, warn() {}, error() {} }

/** What a visitor's call reaches, at the bench's moment; bugs are told on the terminal. */
export const benchCtx = (database: { db: Db; url: string }): Ctx => ({
  ...makeCtx(
    parseSettings({ DATA_DIR: join(tmpdir(), 'localsound-bench-data') }),
    {
      authSecret: 'bench'.repeat(8),
      chatKey: Buffer.alloc(32, 'chat'),
      inviteLinkKey: Buffer.alloc(32, 'invite'),
      ticketKey: randomBytes(32),
      pushKeys: newPushKeys(),
    },
    database,
    { ...quiet, error: (fields, line) => console.error(line, fields) },
  ),
  now: () => benchNow,
  who: null,
})
