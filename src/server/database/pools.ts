import type { AppCtx } from '../../ports/ctx.ts'

/** Gives a call, a webhook or a job of checkout its own connections: no other kind of query can hold it up. */
export const onCheckoutPool = <Context extends AppCtx>(ctx: Context): Context => ({ ...ctx, db: ctx.checkoutDb })

/** Runs work whose statements may take longer than a person would wait, on the connections for it. */
export const onBackgroundPool = <Context extends AppCtx>(ctx: Context): Context => ({ ...ctx, db: ctx.backgroundDb })
