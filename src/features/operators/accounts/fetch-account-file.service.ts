import { isId, type UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listLogLines } from '../../accounts/operator-log/operator-log.service.ts'
import * as store from './account-desk.store.ts'
import { listReportsAbout } from '../reports/report-view.ts'
import { accountView } from './account-view.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'

/**
 * Everything operators can see about an account: profile, entities, number of orders, reports, operator actions.
 *
 * @throws {Refusal} request/not-found
 */
export async function fetchAccountFile(ctx: SignedInCtx, { userID }: { userID: string }) {
  requireOperator(ctx)
  const account = isId<UserId>(userID) ? await store.findAccount(ctx.db, userID) : undefined
  if (!account) throw new Refusal('request/not-found')

  const [entities, reports, log] = await Promise.all([
    store.listEntities(ctx.db, account.id),
    listReportsAbout(ctx, 'user', userID),
    listLogLines(ctx, 'user', userID),
  ])
  return {
    success: true as const,
    account: {
      ...accountView(account),
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
