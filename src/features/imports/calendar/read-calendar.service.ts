import type { EntityId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { isPrivateHost } from '../../../ports/public-address.ts'
import { findHost } from '../own-listings.service.ts'
import { calendarName } from '../rules/calendar/calendar-address.ts'
import { withFetchSlot } from './fetch-slots.ts'
import { fileOf, refusalOf, requireAddress } from './calendar-file.service.ts'

/**
 * Fetches a calendar for a page's managers, who preview and publish it as they do a file of their own (decision 0210).
 *
 * @throws {Refusal} request/not-found, request/not-allowed; imports/wrong-address, imports/private-network, one of `refusalOf`,
 *   and as `fileOf` and `withFetchSlot`
 */
export async function readCalendar(ctx: SignedInCtx, { entityID, url }: { entityID: EntityId; url: string }) {
  const { zone } = await findHost(ctx, ctx.db, entityID)
  const address = requireAddress(url)
  const text = await withFetchSlot(ctx, ctx.who.userId, async () => {
    const calendar = await ctx.calendars.fetchCalendar(address, null)
    if (calendar.outcome === 'failed') {
      const isPrivate = calendar.failure === 'unreachable' && isPrivateHost(new URL(address).hostname)
      throw new Refusal(isPrivate ? 'imports/private-network' : refusalOf[calendar.failure])
    }
    if (calendar.outcome === 'unchanged') throw new Refusal('imports/server-refused')
    return fileOf(ctx, calendar.bytes, zone)
  })
  return { success: true as const, url: address, fileName: calendarName(address), text }
}
