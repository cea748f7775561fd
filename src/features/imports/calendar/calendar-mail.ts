import type { Tx } from '../../../db/connect.ts'
import { commaDayText } from '../../../kernel/day.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { dayAt, type Zone } from '../../../kernel/zone.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { questionsLink } from '../../accounts/rules/mail-page/questions-link.ts'
import { listManagersWithRole } from '../../entities/managers/managers.service.ts'
import { calendarName } from '../rules/calendar/calendar-address.ts'

type Failure = {
  host: { id: EntityId; name: string; zone: Zone }
  calendar: { url: string }
  problem: string
  since: Date
}

/**
 * Emails the people who can fix it that their page's calendar can't be read, in the transaction of the failed check.
 */
export function notifyOfFailure(ctx: AppCtx, tx: Tx, failure: Failure): Promise<void> {
  const { host, problem, since } = failure
  const sinceText = commaDayText(dayAt(since, host.zone))
  return emailEditors(ctx, tx, failure, {
    ...{ kind: 'calendar-failing', heading: `We can’t read ${host.name}’s calendar` },
    paragraphs: [
      `We haven’t been able to read your linked calendar since ${sinceText}. ${problem}`,
      'Your shows stay as they are. We’ll keep trying once a day, but new and changed shows won’t appear until this is fixed.',
    ],
  })
}

/** The same of a calendar whose shows are others than before; once, however often it is checked. */
export const notifyOfReplacement = (ctx: AppCtx, tx: Tx, failure: Failure): Promise<void> =>
  emailEditors(ctx, tx, failure, {
    ...{ kind: 'calendar-replaced', heading: `Please check ${failure.host.name}’s calendar` },
    paragraphs: [
      failure.problem,
      'Your shows stay as they are. New and changed shows won’t appear until you’ve reviewed the calendar.',
    ],
  })

type News = { kind: 'calendar-failing' | 'calendar-replaced'; heading: string; paragraphs: string[] }

/** Once for each email address, kind of news, and time since which the calendar fails. */
async function emailEditors(ctx: AppCtx, tx: Tx, { host, calendar, since }: Failure, news: News): Promise<void> {
  const { kind, heading, paragraphs } = news
  const bodies = mailPage(ctx.settings, {
    ...{ heading, paragraphs, facts: [['Calendar', calendarName(calendar.url)]] },
    button: { label: 'Check the calendar', url: `${ctx.settings.origin}${paths.importShows(host.id)}` },
    links: [questionsLink(ctx.settings)],
  })
  for (const { email } of await listManagersWithRole(tx, host.id, rolesThat.edit)) {
    const onceKey = `${kind}:${host.id}:${since.toISOString()}:${email}`
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await queueMail(tx, { kind, onceKey, to: email, subject: heading, ...bodies })
  }
}
