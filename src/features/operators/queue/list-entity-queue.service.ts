import { type ClaimId, type EntityId, isId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listClaims } from '../../entities/claims/claims.service.ts'
import { publicView } from '../../entities/entity/public-view.ts'
import { deskPage, pageOf } from '../desk/desk.service.ts'
import * as store from './operators.store.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'

type ListInput = { cursor?: string | null | undefined; claimCursor?: ClaimId | null | undefined }

/**
 * Both lists page by page, each with its own cursor.
 *
 * @throws {Refusal} request/not-found for anyone who is not an operator
 */
export async function listEntityQueue(ctx: SignedInCtx, { cursor, claimCursor }: ListInput = {}) {
  requireOperator(ctx)

  const [pending, waiting, claimed] = await Promise.all([
    store.listPending(ctx.db, { after: parseCursor(cursor), limit: deskPage }),
    store.countPending(ctx.db),
    listClaims(ctx, { after: claimCursor ?? null, limit: deskPage }),
  ])
  const { rows, nextCursor } = pageOf(pending)
  const last = nextCursor && rows.at(-1)
  const { rows: claims, nextCursor: nextClaimCursor } = pageOf(claimed.claims)
  return {
    success: true as const,
    waiting,
    nextCursor: last ? `${sinceOf(last)}_${last.id}` : null,
    entities: rows.map((row) => ({
      profile: publicView(row),
      contactEmail: row.contact_email,
      ownerEmail: row.owner_email,
      createdAt: sinceOf(row),
    })),
    waitingClaims: claimed.waiting,
    nextClaimCursor,
    claims: claims.map((claim) => ({
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

type Waiting = { submitted_at: Date | null; created_at: Date }

/** When an entity was last sent in: an ISO instant. */
const sinceOf = ({ submitted_at: submittedAt, created_at: createdAt }: Waiting) =>
  (submittedAt ?? createdAt).toISOString()

/** A cursor as an answer had it; null for none and for anything else. */
function parseCursor(text: string | null | undefined): store.QueueCursor | null {
  const [since = '', id = ''] = (text ?? '').split('_')
  return isId<EntityId>(id) && !Number.isNaN(Date.parse(since)) ? { since, id } : null
}
