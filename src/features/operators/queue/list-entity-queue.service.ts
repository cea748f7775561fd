import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listClaims } from '../../entities/claims/claims.service.ts'
import { publicView } from '../../entities/page/fetch-profile.service.ts'
import * as store from './operators.store.ts'

const mostListed = 100

/** @throws {Refusal} request/not-found for whoever is no operator */
export async function listEntityQueue(ctx: SignedInCtx) {
  const { db, who } = ctx
  if (!who.isOperator) throw new Refusal('request/not-found')

  const [rows, waiting, claimed] = await Promise.all([
    store.listPending(db, mostListed),
    store.countPending(db),
    listClaims(ctx, mostListed),
  ])
  return {
    success: true as const,
    waiting,
    entities: rows.map((row) => ({
      profile: publicView(row),
      contactEmail: row.contact_email,
      ownerEmail: row.owner_email,
      createdAt: (row.submitted_at ?? row.created_at).toISOString(),
    })),
    waitingClaims: claimed.waiting,
    claims: claimed.claims.map((claim) => ({
      claimID: claim.id,
      profile: publicView(claim.entity),
      proof: claim.proof,
      link: claim.link,
      userID: claim.user_id,
      username: claim.username,
      email: claim.email,
      createdAt: claim.created_at.toISOString(),
    })),
  }
}
