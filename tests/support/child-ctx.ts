import { connect } from '../../src/db/connect.ts'
import { newPushKeys } from '../../src/ports/push/web-push.ts'
import { parseSettings } from '../../src/server/process/env.ts'
import { makeCtx } from '../../src/server/process/make-ctx.ts'

/** What a process of its own that a test starts reaches: the database at this URL, and a log that no one reads. */
export function childCtx(url: string, { maxConnections = 4 } = {}) {
  const log = { info() {}, warn() {}, error() {} }
  const { db } = connect(url, { max: maxConnections })
  const secrets = {
    authSecret: 'child'.repeat(8),
    chatKey: Buffer.alloc(32, 'chat'),
    inviteLinkKey: Buffer.alloc(32, 'invite'),
    ticketKey: Buffer.alloc(32),
    pushKeys: newPushKeys(),
  }
  return { db, log, ctx: makeCtx(parseSettings({ PORT: '3000' }), secrets, { db, url }, log) }
}
