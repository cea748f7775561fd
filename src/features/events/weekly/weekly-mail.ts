import { clockText, commaDayText } from '../../../kernel/day.ts'
import { unsubscribeFromWeek } from '../../../kernel/addresses/alerts.ts'
import { paths } from '../../../kernel/paths.ts'
import type { ProductSettings } from '../../../ports/ctx.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import type { HomeReason } from '../rules/home/reason.ts'
import type { OwnShow, readWeek, WeekShow } from './read-week.service.ts'
import type { Reader } from './weekly.store.ts'

type Week = Awaited<ReturnType<typeof readWeek>>

/** “Your week in Oakland”: own plans first, then what its reader may like, each with the reason. */
export function weeklyMail({ productName, origin }: ProductSettings, reader: Reader, week: Week) {
  const unsubscribeUrl = `${origin}${unsubscribeFromWeek(reader.unsubscribeKey)}`
  const title = `Your week in ${week.city}`
  const sectionOf = (show: OwnShow | WeekShow, reason: string | null) => ({
    heading: show.name,
    text: [
      ...(reason ? [reason] : []),
      commaDayText(show.day),
      ...(show.time ? [clockText(show.time)] : []),
      show.venueName,
    ].join(' · '),
    links: [{ label: 'View show', url: `${origin}${paths.event(show.eventId, show.day)}` }],
  })
  return {
    kind: 'weekly',
    to: reader.email,
    unsubscribeUrl,
    subject: title,
    ...mailPage(
      { productName, origin },
      {
        heading: title,
        paragraphs: [`${commaDayText(week.today)} to ${commaDayText(week.until)}`],
        sections: [
          ...week.ownShows.map((show) => sectionOf(show, ownText(show))),
          ...week.shows.map((show) => sectionOf(show, reasonText(show.reason))),
          {
            heading: 'Not quite right?',
            text: 'Change your city, how far you’ll travel and the genres you like anytime.',
            links: [
              { label: 'Change preferences', url: `${origin}${paths.accountPreferences}` },
              { label: 'See all shows', url: `${origin}${paths.discover}` },
            ],
          },
        ],
        unsubscribeUrl,
      },
    ),
  }
}

function ownText({ tickets, isGoing }: OwnShow): string {
  if (tickets > 0) return tickets === 1 ? 'You have a ticket' : `You have ${tickets} tickets`
  return isGoing ? 'You’re going' : 'In your plans'
}

function reasonText(reason: HomeReason | null): string | null {
  if (!reason || reason.kind === 'near') return null
  if (reason.kind === 'friends') return reason.count === 1 ? '1 friend is going' : `${reason.count} friends are going`
  return reason.kind === 'follow' ? `You follow ${reason.name}` : `You like ${reason.genre}`
}
