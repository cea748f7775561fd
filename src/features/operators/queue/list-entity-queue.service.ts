import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listClaims } from '../../entities/claims/claims.service.ts'
import { publicView } from '../../entities/page/fetch-profile.service.ts'
import * as store from './operators.store.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'

const mostListed = 100

/** @throws {Refusal} request/not-found for whoever is no operator */
export async function listEntityQueue(ctx: SignedInCtx) {
  requireOperator(ctx)

  const [rows, waiting, claimed] = await Promise.all([
    store.listPending(ctx.db, mostListed),
    store.countPending(ctx.db),
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
