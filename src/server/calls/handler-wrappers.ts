import type { InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import type { CallName, Contract } from '../../contract.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { Browser, Ctx, SignedInCtx } from '../../ports/ctx.ts'
import { onBackgroundPool, onCheckoutPool } from '../database/pools.ts'

type InputSchema<Name extends CallName> = NonNullable<Contract[Name]['~orpc']['inputSchema']>
type OutputSchema<Name extends CallName> = NonNullable<Contract[Name]['~orpc']['outputSchema']>

/** What makes each call: its service function takes the parsed input and returns what the output schema reads. */
export type Handlers = {
  [Name in CallName]: (
    ctx: Ctx,
    input: InferSchemaOutput<InputSchema<Name>>,
  ) => Promise<InferSchemaInput<OutputSchema<Name>>>
}

type Handler<Context, Input, Output> = (ctx: Context, input: Input) => Output

/** For a call that lets no visitor in. */
export const signedIn =
  <Input, Output>(handler: Handler<SignedInCtx, Input, Output>): Handler<Ctx, Input, Output> =>
  (ctx, input) => {
    if (!ctx.who) throw new Refusal('request/not-signed-in')
    return handler({ ...ctx, who: ctx.who }, input)
  }

/** For a call of checkout or the door, which has connections of its own (decision 0114). */
export const onCheckout =
  <Input, Output>(handler: Handler<Ctx, Input, Output>): Handler<Ctx, Input, Output> =>
  (ctx, input) =>
    handler(onCheckoutPool(ctx), input)

/** For a call whose statements may take longer than a person waits. */
export const inBackground =
  <Input, Output>(handler: Handler<Ctx, Input, Output>): Handler<Ctx, Input, Output> =>
  (ctx, input) =>
    handler(onBackgroundPool(ctx), input)

/** For a call in process: there are no cookies to read or set. */
export const noBrowser: Browser = {
  userAgent: '',
  sessionToken: () => null,
  linkToken: () => null,
  lastNear: () => undefined,
  setSession() {},
  clearSession() {},
  clearLink() {},
  responseCookies: () => [],
}

/** For a call that reads or sets the cookies of its sender. */
export const withBrowser =
  <Context extends Ctx, Input, Output>(
    handler: Handler<Context & { browser: Browser }, Input, Output>,
  ): Handler<Context, Input, Output> =>
  (ctx, input) =>
    handler({ ...ctx, browser: ctx.browser ?? noBrowser }, input)
