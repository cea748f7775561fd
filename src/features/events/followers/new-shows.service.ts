import { paths } from '../../../kernel/paths.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { newShows } from '../../../kernel/limits.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { settleEach, throwFirstFailure } from '../../../ports/settle-each.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { isChannelOn } from '../../notifications/rules/notification-topics.ts'
import { forgetOldFavorites } from '../../people/favorites/favorites.service.ts'
import { lockFan } from '../../people/favorites/toggles.service.ts'
import * as store from './new-shows.store.ts'
import { isAwakeAt, newShowsText, showDetails } from '../rules/new-shows.ts'

const hourMs = 3_600_000
const peopleAtOnce = 200

/**
 * The job `notify-followers`: tells followers of a page about its new shows within their reach, all that has
 * gathered at once, at most once a day and not by night (decisions G40, 0097).
 *
 * @returns how many people were told
 */
export async function notifyFollowers(ctx: AppCtx): Promise<number> {
  const now = ctx.now()
  const newsSince = new Date(now.getTime() - newShows.newsDays * 24 * hourMs)
  const notifiedBefore = new Date(now.getTime() - newShows.hoursBetween * hourMs)
  await store.forgetOldNews(ctx.db, newsSince)
  await forgetOldFavorites(ctx.db)

  let after: UserId | null = null
  const results: PromiseSettledResult<boolean>[] = []
  for (;;) {
    const people: store.Follower[] = await store.listFollowersToNotify(ctx.db, {
      after,
      limit: peopleAtOnce,
      now,
      newsSince,
      notifiedBefore,
    })
    const awake = people.filter((each) => isAwakeAt(now, ctx.zoneAt(each)))
    results.push(
      ...(await settleEach(awake, 1, ({ userId }) => notifyFollower(ctx, userId, { now, newsSince, notifiedBefore }))),
    )
    after = people.at(-1)?.userId ?? null
    if (!after) break
  }
  throwFirstFailure(results)
  return results.filter((result) => result.status === 'fulfilled' && result.value).length
}

type Since = { now: Date; newsSince: Date; notifiedBefore: Date }

/** What is new is read again under the lock: another process, an unfollow or a suspension may have come first. */
const notifyFollower = (ctx: AppCtx, userId: UserId, since: Since): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    // Two processes do not tell the same twice.
    await lockFan(tx, userId)
    const [person] = await store.listFollowersToNotify(tx, { after: null, limit: 1, userId, ...since })
    const first = person?.shows[0]
    if (!person || !first) return false

    const { shows } = person
    await store.markNotified(
      tx,
      userId,
      shows.map(({ eventId }) => eventId),
    )
    const isOfOne = shows.every(({ entityId }) => entityId === first.entityId)
    await notify(tx, [{ userId }], {
      type: 'New Show',
      message: newShowsText(shows),
      ...(shows.length === 1 && { eventId: first.eventId, selectedDate: first.day }),
      ...(isOfOne && { entityId: first.entityId }),
    })
    if (isChannelOn(person.emailChoice ?? undefined, 'following', 'email')) await queueMail(tx, digestMail(ctx, person))
    return true
  })

function digestMail({ settings }: AppCtx, { email, shows, unsubscribeKey }: store.Follower) {
  const { origin } = settings
  const [first] = shows
  const isOne = shows.length === 1 && first
  const viewShow = ({ eventId, day }: store.NewShow) => ({
    label: 'View show',
    url: `${origin}${paths.event(eventId, day)}`,
  })
  const unsubscribeUrl = `${origin}${paths.unsubscribe(unsubscribeKey)}`
  return {
    kind: 'new-shows',
    to: email,
    unsubscribeUrl,
    subject: isOne ? `New show: ${first.name}` : `${shows.length} new shows from artists and venues you follow`,
    ...mailPage(settings, {
      ...(isOne
        ? {
            heading: first.name,
            paragraphs: [showDetails(first)],
            button: viewShow(first),
            note: `You’re getting this email because you follow ${first.entityName}.`,
          }
        : { heading: `${shows.length} new shows`, paragraphs: ['From artists and venues you follow:'] }),
      sections: [
        ...(isOne ? [] : shows).map((show) => ({
          heading: show.name,
          text: showDetails(show),
          links: [viewShow(show)],
        })),
        {
          heading: 'Getting too many?',
          text: 'You’ll get this email at most once a day. Change who you follow anytime.',
          links: [{ label: 'Manage who you follow', url: `${origin}${paths.accountFollowing}` }],
        },
      ],
      unsubscribeUrl,
    }),
  }
}
