import { implement } from '@orpc/server'
import { contract } from '../../contract.ts'
import type { Row } from '../../features/authorisation.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { Ctx, SignedInCtx } from '../../ports/ctx.ts'

/** Lets a call in by its row of the authorisation matrix, before its input is looked at. */
export const os = implement(contract)
  .$context<Ctx>()
  .use(({ context, procedure, next }) => {
    admit(context, procedure['~orpc'].meta.may)
    return next()
  })

/** @throws {Refusal} request/not-signed-in, request/unverified, request/not-found for what only operators see */
export function admit({ who }: Ctx, may: Row['may']) {
  if (may === 'anyone') return
  if (!who) throw new Refusal('request/not-signed-in')
  if (may === 'signed-in') return
  if (!who.emailVerified) throw new Refusal('request/unverified')
  if (may === 'operator' && !who.isOperator) throw new Refusal('request/not-found')
}

/** A call that lets no visitor in has somebody who asks. */
export function known(ctx: Ctx): SignedInCtx {
  if (!ctx.who) throw new Refusal('request/not-signed-in')
  return { ...ctx, who: ctx.who }
}
