import { connect } from '../../src/db/connect.ts'
import { settlePayment } from '../../src/features/checkout/settle.service.ts'
import type { OrderId } from '../../src/kernel/ids.ts'
import { newPushKeys } from '../../src/ports/push/web-push.ts'
import { parseSettings } from '../../src/server/env.ts'
import { makeCtx } from '../../src/server/make-ctx.ts'

/** A process of its own that settles one order; its parent kills it in the middle. */
const [url = '', orderId = ''] = process.argv.slice(2)
const { db } = connect(url, { max: 4 })
const quiet = { info() {}, warn() {}, error() {} }
const ctx = makeCtx(
  parseSettings({ PORT: '3000' }),
  { ticketKey: Buffer.alloc(32), pushKeys: newPushKeys() },
  { db, url },
  quiet,
)
await settlePayment(ctx, { orderId: orderId as OrderId })
await db.destroy()
