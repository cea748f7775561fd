import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { connect } from '../../src/db/connect.ts'
import type { SignedIn } from '../../src/ports/ctx.ts'
import { newPushKeys } from '../../src/ports/push/web-push.ts'
import { callResponse } from '../../src/server/calls/call-response.ts'
import { parseSettings } from '../../src/server/process/env.ts'
import { makeCtx } from '../../src/server/process/make-ctx.ts'
import { uploadGate } from '../../src/server/calls/uploads.ts'

/** A process of its own that takes pictures for one person; its parent kills it in the middle. It says its port. */
const [url = '', folder = '', person = ''] = process.argv.slice(2)
const { db } = connect(url, { max: 4 })
const quiet = { info() {}, warn() {}, error() {} }
const settings = parseSettings({ PORT: '3000', DATA_DIR: folder })
const secrets = {
  authSecret: 'upload'.repeat(8),
  chatKey: Buffer.alloc(32, 'chat'),
  inviteLinkKey: Buffer.alloc(32, 'invite'),
  ticketKey: Buffer.alloc(32),
  pushKeys: newPushKeys(),
}
const ctx = makeCtx(settings, secrets, { db, url }, quiet)
const who = JSON.parse(person) as SignedIn

const gate = uploadGate()
const app = new Hono()
app.post('/api/uploadImage', (c) =>
  gate(c.req.raw, who, (whole) => callResponse(whole, { ...ctx, who, requestId: 'torture' })),
)
serve({ fetch: app.fetch, port: 0 }, ({ port }) => console.log(port))
