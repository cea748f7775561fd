import type { SignedInCtx } from '../../ports/ctx.ts'
import { listOwnedAlone } from '../entities/managers/managers.service.ts'
import { currentShowText } from '../checkout/rules/show-text.ts'
import { earliestCurrentStart } from '../events/rules/past.ts'
import * as store from './delete-account.store.ts'

/** What a deletion would remove, and the pages that prevent it (decision G52). */
export async function fetchLeaving({ db, who, now }: SignedInCtx) {
  const [tickets, ownedAlone] = await Promise.all([
    store.listUpcomingTickets(db, who.userId, earliestCurrentStart(now(), 'listings')),
    listOwnedAlone(db, who.userId),
  ])
  return {
    success: true as const,
    tickets: tickets.map(({ quantity, ...show }) => ({ show: currentShowText(show), quantity })),
    ownedAlone,
  }
}
