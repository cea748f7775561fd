import { addJob } from '../../db/jobs.ts'
import { inTransaction } from '../../db/transaction.ts'
import { emailKeptDays } from '../../kernel/limits.ts'
import { paths } from '../../kernel/paths.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { AppCtx, SignedInCtx } from '../../ports/ctx.ts'
import { reauthenticate } from '../accounts/passwords/reauthenticate.service.ts'
import { keepEmail, lockAccount } from '../accounts/registration/release-account.service.ts'
import { queueMail } from '../accounts/email/mails.service.ts'
import { mailPage } from '../accounts/rules/mail-page/mail-page.ts'
import { notifyEndedSessions } from '../accounts/sessions/notify-ended-sessions.ts'
import { notifyTeam } from '../entities/team/notify-team.service.ts'
import { leaveAllTeams } from '../entities/team/team.service.ts'
import * as store from './delete-account.store.ts'
import { forgetPerson } from './forget-person.service.ts'

/** Whatever was under way when an account was deleted has come to its end by then. */
const onceMoreAfterMs = 3_600_000

/**
 * Deletes the caller's account: profile, ways to log in and traces are removed, orders stay without a name, and the
 * address is free again after 30 days (decision G52). A last email says so.
 *
 * @throws {Refusal} what `reauthenticate` refuses; account/sole-owner; while an order is open, with its id and, where it
 *                   can be paid, the address of its payment: account/payment-under-way, account/tickets-on-hold,
 *                   account/refund-under-way. Nothing is changed then
 */
export async function deleteAccount(ctx: SignedInCtx, { password }: { password: string }) {
  await reauthenticate(ctx, { password })
  const { userId, email } = ctx.who
  const ended = await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, userId)
    const teams = await leaveAllTeams(ctx, tx)
    const order = await store.findOpenOrder(tx, userId)
    if (order) throw blockedBy(order)

    const sessions = await forgetPerson(ctx, tx, userId)
    await keepEmail(tx, email)
    await queueMail(tx, goodbyeMail(ctx, email))
    await addJob(tx, 'forget-person', { userId }, { runAt: new Date(ctx.now().getTime() + onceMoreAfterMs) })
    return { sessions, teams }
  })
  notifyEndedSessions(ctx, ended.sessions)
  await Promise.all(ended.teams.map((id) => notifyTeam(ctx, id)))
  return { success: true as const, message: 'Your account was deleted.' }
}

type OpenOrder = NonNullable<Awaited<ReturnType<typeof store.findOpenOrder>>>

/** A payment whose page has closed waits for the provider's answer: its tickets can only be released. */
function blockedBy({ id: orderID, state, payUrl }: OpenOrder): Refusal {
  const data = { orderID, state, payUrl }
  if (state === 'late_refunding') return new Refusal('account/refund-under-way', { data })
  return new Refusal(payUrl ? 'account/payment-under-way' : 'account/tickets-on-hold', { data })
}

const goodbyeMail = ({ settings }: AppCtx, to: string) => ({
  kind: 'account-deleted',
  to,
  subject: `Your ${settings.productName} account was deleted`,
  forgetWhenSent: true,
  ...mailPage(settings, {
    heading: 'Your account was deleted',
    paragraphs: [
      'Your profile is gone. We keep your orders without your name, because sellers and tax law require it.',
      'Tickets we emailed you are still valid.',
      `You can sign up with this email again in ${emailKeptDays} days.`,
    ],
    links: [{ label: 'Contact us', url: `${settings.origin}${paths.contact}` }],
    note: 'Wasn’t you? Contact us right away. Someone may know your password.',
  }),
})
