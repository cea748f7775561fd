import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './push.store.ts'

/** What a browser has to know before it subscribes, and whether this device has push messages. */
export const fetchPushSettings = async (ctx: SignedInCtx) => ({
  success: true as const,
  publicKey: ctx.push.publicKey,
  notificationsEnabled: await store.hasDevice(ctx.db, { sessionId: ctx.who.sessionId }),
})
