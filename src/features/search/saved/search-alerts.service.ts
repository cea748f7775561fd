import type { Tx } from '../../../db/connect.ts'
import type { SavedSearchId, UserId } from '../../../kernel/ids.ts'
import type { Zone } from '../../../kernel/zone.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { nextAlertAt } from '../../events/rules/alert-times.ts'
import type { NewSearch } from './saved-searches.contract.ts'
import * as store from './saved-searches.store.ts'

/** The clock of a person's own city; null without a profile. */
export async function zoneOfPerson(ctx: AppCtx, userId: UserId): Promise<Zone | null> {
  const place = await store.findPlaceOf(ctx.db, userId)
  return place ? ctx.zoneAt(place) : null
}

/** Turns the channels of a search on and off; omitted ones stay. */
export async function setAlerts(
  tx: Tx,
  searchId: SavedSearchId,
  { email, push }: Partial<Pick<NewSearch, 'email' | 'push'>>,
  { now, zone }: { now: Date; zone: Zone },
): Promise<void> {
  const pushed = push === undefined ? undefined : push ? ('daily' as const) : ('off' as const)
  for (const [channel, frequency] of [
    ['email', email],
    ['push', pushed],
  ] as const) {
    if (frequency === undefined) continue
    const alert = { searchId, channel }
    // oxlint-disable-next-line no-await-in-loop -- one connection, two channels
    await (frequency === 'off'
      ? store.endAlert(tx, alert)
      : store.setAlert(tx, alert, frequency, nextAlertAt(now, zone, frequency)))
  }
}
