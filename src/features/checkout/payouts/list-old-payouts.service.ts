import { addJob, addJobs } from '../../../db/jobs.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { payoutsPerPage } from '../../../ports/payments/payments.ts'
import { settlePayout } from './settle-payout.service.ts'
import * as listings from './payout-listings.store.ts'
import { listSettled } from './payouts.store.ts'

const accountsPerRun = 100
/** No one waits for it. */
const priority = 10

/**
 * Finds accounts that have sold and whose payouts were never all listed, the job `find-old-payouts`: each gets a job
 * `list-old-payouts`, once, which operators see if it runs out of attempts (decision 0243).
 */
export async function findOldPayouts(ctx: AppCtx): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const accounts = await listings.addListings(tx, accountsPerRun)
    await addJobs(
      tx,
      'list-old-payouts',
      accounts.map((account) => ({ account })),
      { priority },
    )
  })
}

/**
 * Stores a page of an account's payouts that no webhook told of, and plans the next page. How far it came is written with
 * that, so that an attempt goes on where the last one stopped.
 *
 * @throws {PaymentsProblem} if the provider doesn't respond, or refuses: the job tries again, and is then listed at the desk
 */
export async function listOldPayouts(ctx: AppCtx, { account }: { account: string }): Promise<void> {
  const listing = await listings.findListing(ctx.db, account)
  if (!listing || listing.finished_at) return
  const { after_payout: after } = listing
  const [page, settled] = await Promise.all([
    ctx.payments.listPayouts({ accountId: account, createdSince: new Date(0), after }),
    listSettled(ctx.db, account),
  ])
  const unread = page.filter(({ payoutId }) => !settled.has(payoutId))
  // oxlint-disable-next-line no-await-in-loop -- one account's payouts, the oldest first
  for (const { payoutId } of unread.toReversed()) await settlePayout(ctx, { accountId: account, payoutId })

  const isLast = page.length < payoutsPerPage
  await inTransaction(ctx.db, async (tx) => {
    const isOurs = await listings.advance(tx, { account, from: after, to: page.at(-1)?.payoutId ?? after, isLast })
    if (isOurs && !isLast) await addJob(tx, 'list-old-payouts', { account }, { priority })
  })
}
