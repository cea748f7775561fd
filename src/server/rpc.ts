import { implement } from '@orpc/server'
import { contract } from '../contract.ts'
import * as accounts from '../features/accounts/profile.service.ts'
import * as usernames from '../features/accounts/usernames.service.ts'
import type { Row } from '../features/authorisation.ts'
import * as pictures from '../features/pictures/pictures.service.ts'
import * as places from '../features/places/places.service.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Ctx, SignedInCtx } from '../ports/ctx.ts'

/** Lets a call in by its row of the authorisation matrix, before its input is looked at. */
const os = implement(contract)
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

export const router = os.router({
  suggestPlaces: os.suggestPlaces.handler(({ context, input }) => places.suggestPlaces(context, input)),
  uploadImage: os.uploadImage.handler(({ context, input }) => pictures.uploadImage(known(context), input)),

  checkUsernameAvailability: os.checkUsernameAvailability.handler(({ context, input }) =>
    usernames.checkUsernameAvailability(context, input),
  ),
  createUserProfile: os.createUserProfile.handler(({ context, input }) =>
    accounts.createUserProfile(known(context), input),
  ),
  fetchOwnUser: os.fetchOwnUser.handler(({ context }) => accounts.fetchOwnUser(known(context))),
})
