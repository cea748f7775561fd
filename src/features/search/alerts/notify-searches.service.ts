import { addJobs } from '../../../db/jobs.ts'
import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { day, dayMs, wallTime } from '../../../kernel/day.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { savedSearches } from '../../../kernel/limits/alert-limits.ts'
import { newShows } from '../../../kernel/limits.ts'
import { accountSearches } from '../../../kernel/addresses/alerts.ts'
import { paths } from '../../../kernel/paths.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { settleEach, throwFirstFailure } from '../../../ports/settle-each.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { listPushDevices } from '../../accounts/push/push.service.ts'
import type { EventCard } from '../../events/listings/listings.contract.ts'
import { isAwakeAt } from '../../events/rules/new-shows.ts'
import { listSearchShows } from '../../events/searches/search-shows.service.ts'
import { lockFan } from '../../people/favorites/toggles.service.ts'
import { nextAlertAt } from '../../events/rules/alert-times.ts'
import { namesText, newsTitle } from '../rules/search-news.ts'
import { lastingSearch, nameOf, pathOfSearch } from '../saved/saved-filters.ts'
import * as store from './alerts.store.ts'
import { type News, type NewShow, searchNewsMail, withoutRepeats } from './search-news-mail.ts'

/**
 * The job `notify-searches`: tells people of new shows that their saved searches find, each show once for a search and a
 * channel, in one email and one push message a person, in the morning of their own clock (decision 0206).
 *
 * @returns how many people were told
 */
export async function notifySearches(ctx: AppCtx): Promise<number> {
  const now = ctx.now()
  const people = await store.listPeopleToNotify(ctx.db, now, savedSearches.peoplePerRun)
  const results = await settleEach(people, 1, (userId) => notifyPerson(ctx, userId))
  // Last: it reads all that people were told, and must not keep them waiting.
  await store.forgetOld(ctx.db, new Date(now.getTime() - savedSearches.restoreHours * 3_600_000))
  throwFirstFailure(results)
  return results.filter((result) => result.status === 'fulfilled' && result.value).length
}

/** What is due is read under the lock: another process may have come first. All of it is in one transaction. */
const notifyPerson = (ctx: AppCtx, userId: UserId): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    await lockFan(tx, userId)
    const person = await store.findRecipient(tx, userId)
    if (!person) return false
    const now = ctx.now()
    const zone = ctx.zoneAt(person)
    const isUp = isAwakeAt(now, zone)

    const news: News[] = []
    for (const alert of await store.listDueAlerts(tx, userId, now)) {
      // oxlint-disable no-await-in-loop -- one connection
      const shows = isUp ? await findNews(ctx, tx, userId, alert) : []
      await store.markTold(
        tx,
        alert,
        shows.map(({ eventId }) => eventId),
      )
      // What comes due at night waits for the next morning, weekly ones too.
      await store.setNextAt(tx, alert, nextAlertAt(now, zone, isUp ? alert.frequency : 'daily'))
      // oxlint-enable no-await-in-loop
      if (shows.length > 0) news.push({ alert, shows })
    }
    const emailed = news.filter(({ alert }) => alert.channel === 'email')
    const pushed = news.filter(({ alert }) => alert.channel === 'push')
    if (emailed.length > 0) await queueMail(tx, searchNewsMail(ctx.settings, person, emailed))
    if (pushed.length > 0) await queuePush(ctx, tx, userId, withoutRepeats(pushed), pathOfNews(pushed))
    return news.length > 0

    function pathOfNews([first, ...others]: News[]) {
      if (others.length > 0 || !first) return accountSearches
      const [show, ...more] = first.shows
      return more.length === 0 && show ? paths.event(show.eventId, show.day) : pathOfSearch(first.alert)
    }
  })

async function findNews(ctx: AppCtx, tx: Tx, userId: UserId, alert: store.DueAlert): Promise<NewShow[]> {
  const oldest = new Date(ctx.now().getTime() - newShows.newsDays * dayMs)
  const since = alert.since > oldest ? alert.since : oldest
  try {
    const cards = await listSearchShows({ ...ctx, db: tx, who: null }, lastingSearch(alert), {
      limit: savedSearches.newsMax,
      newTo: { userId, since, except: alert.told },
    })
    return cards.map(newShow)
  } catch (error) {
    // A city that is no longer known has no shows.
    if (error instanceof Refusal) return []
    throw error
  }
}

const newShow = ({ eventID, eventName, day: onDay, wallTime: time, ...card }: EventCard): NewShow => ({
  ...{ eventId: eventID, name: eventName, day: day(onDay), time: time === null ? null : wallTime(time) },
  ...{ headliner: card.headliner, venueName: card.venueName, city: card.city },
})

async function queuePush(ctx: AppCtx, tx: Tx, userId: UserId, news: News[], path: string): Promise<void> {
  const shows = news.flatMap((one) => one.shows)
  const names = news.map(({ alert }) => nameOf(alert))
  const isOne = shows.length === 1
  const message = {
    title: isOne ? ctx.settings.productName : newsTitle(shows.length, shows[0], names),
    body: isOne ? newsTitle(1, shows[0], names) : namesText(shows, shows.length),
    ...{ path, tag: `searches-${ctx.now().getTime()}` },
  }
  const devices = await listPushDevices(tx, [userId])
  await addJobs(
    tx,
    'send-search-push',
    devices.map(({ id }) => ({ deviceId: id, ...message })),
    { priority: 5 },
  )
}
