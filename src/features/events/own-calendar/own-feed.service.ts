import { isId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import type { Feed } from '../feeds/feeds.service.ts'
import { calendarShow } from '../page/calendar.service.ts'
import { listDatesById } from '../page/calendar.store.ts'
import * as store from './own-calendar.store.ts'

/** Shows that are over stay for a while: a calendar that lost last night's would look broken. */
const keptDays = 90
const mostShows = 300

/**
 * What calendar programs and feed readers get with a person's key: the shows that they have tickets to or are going to, and
 * those of them that were called off.
 *
 * @throws {Refusal} request/not-found for a key that opens nothing
 */
export async function ownFeed(ctx: Ctx, key: string): Promise<Feed> {
  const userId = isId(key) ? await store.findPersonOfKey(ctx.db, key) : null
  if (!userId) throw new Refusal('request/not-found')
  const since = new Date(ctx.now().getTime() - keptDays * 86_400_000)
  const ids = await store.listOwnDates(ctx.db, userId, since, mostShows)
  return { name: 'My shows', shows: (await listDatesById(ctx.db, ids)).map(calendarShow) }
}
