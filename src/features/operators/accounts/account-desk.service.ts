import { isId, type UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logOf } from '../../accounts/operator-log/operator-log.service.ts'
import * as suspension from '../../accounts/sessions/suspension.service.ts'
import * as store from './account-desk.store.ts'
import { deskPage, handle, pageOf, reasonGiven, requireOperator } from '../desk/desk.service.ts'
import { reportsAbout } from '../reports/report-desk.service.ts'

type Row = Awaited<ReturnType<typeof store.searchAccounts>>[number]

const viewOf = (row: Row) => ({
  userID: row.id,
  email: row.email,
  emailVerified: row.email_verified,
  username: row.username,
  fullName: row.full_name,
  isOperator: row.operator !== null,
  createdAt: row.created_at.toISOString(),
  suspendedAt: row.suspended_at?.toISOString() ?? null,
  openReports: row.openReports,
})

/** Accounts by address, username or name, the newest first. */
export async function searchAccounts(
  ctx: SignedInCtx,
  { text, cursor }: { text: string; cursor?: UserId | null | undefined },
) {
  requireOperator(ctx)
  const found = await store.searchAccounts(ctx.db, { text: text.trim(), before: cursor ?? null, limit: deskPage })
  const { rows, nextCursor } = pageOf(found)
  return { success: true as const, accounts: rows.map(viewOf), nextCursor }
}

/**
 * All that operators know of an account: profile, entities, how many orders, what was reported, what operators did.
 *
 * @throws {Refusal} request/not-found
 */
export async function fetchAccountFile(ctx: SignedInCtx, { userID }: { userID: string }) {
  requireOperator(ctx)
  const account = isId<UserId>(userID) ? await store.findAccount(ctx.db, userID) : undefined
  if (!account) throw new Refusal('request/not-found')

  const [entities, reports, log] = await Promise.all([
    store.listEntities(ctx.db, account.id),
    reportsAbout(ctx, 'user', userID),
    logOf(ctx, 'user', userID),
  ])
  return {
    success: true as const,
    account: {
      ...viewOf(account),
      location: account.location,
      visibility: account.visibility,
      orders: account.orders,
      sessions: account.sessions,
    },
    entities: entities.map(({ id, ...entity }) => ({ entityID: id, ...entity })),
    reports,
    log,
  }
}

/** Signs somebody out everywhere. @throws {Refusal} request/not-found */
export const endSessionsOfUser = (ctx: SignedInCtx, { userID }: { userID: UserId }) =>
  handle(ctx, (tx) => suspension.endSessionsOf(ctx, tx, userID))

/**
 * Ends somebody's sessions and lets them begin none.
 *
 * @throws {Refusal} request/not-found, entities/reason-missing, operators/not-suspendable
 */
export const suspendUser = (ctx: SignedInCtx, { userID, reason }: { userID: UserId; reason: string }) =>
  handle(ctx, (tx) => suspension.suspendUser(ctx, tx, userID, reasonGiven(reason)))

/** Lets somebody log in again. @throws {Refusal} request/not-found */
export const reinstateUser = (ctx: SignedInCtx, { userID }: { userID: UserId }) =>
  handle(ctx, (tx) => suspension.reinstateUser(ctx, tx, userID))
