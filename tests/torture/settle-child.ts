import { settlePayment } from '../../src/features/checkout/settle/settle.service.ts'
import type { OrderId } from '../../src/kernel/ids.ts'
import { childCtx } from '../support/child-ctx.ts'

/** A process of its own that settles one order; its parent kills it in the middle. */
const [url = '', orderId = ''] = process.argv.slice(2)
const { db, ctx } = childCtx(url)
await settlePayment(ctx, { orderId: orderId as OrderId })
await db.destroy()
