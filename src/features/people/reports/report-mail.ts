import type { Db } from '../../../db/connect.ts'
import { paths } from '../../../kernel/paths.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { listOperatorAddresses } from '../../accounts/operator-log/operator-addresses.service.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import type { ReportReason, ReportSubject } from '../rules/report-reasons.ts'

const subjectNames: Record<ReportSubject, string> = {
  event: 'Show',
  profile: 'Page',
  user: 'Person',
  'chat-message': 'Chat message',
}

const reasonNames: Record<ReportReason, string> = {
  'wrong-facts': 'Wrong date, time or price',
  canceled: 'Canceled show',
  duplicate: 'Listed twice',
  misleading: 'Misleading',
  spam: 'Spam',
  impersonation: 'Impersonation',
  harassment: 'Harassment',
  hate: 'Hate',
  illegal: 'Illegal',
  dangerous: 'Dangerous or unsafe',
  other: 'Something else',
}

type NewReport = {
  type: ReportSubject
  id: string
  reason: ReportReason
  /** Of a show or a page. */
  name: string | null
  /** How many reports of the same thing operators have answered: those after them are a new matter. */
  resolvedCount: number
}

/**
 * Emails the operators about a report, in the caller's transaction: once per subject, however many reports arrive
 * before they answer. Nothing in it reveals who reported (decision 0072).
 */
export async function notifyOperatorsOfReport(ctx: SignedInCtx, tx: Db, report: NewReport): Promise<void> {
  const { type, id, reason, name, resolvedCount } = report
  const kind = subjectNames[type].toLowerCase()
  const bodies = mailPage(ctx.settings, {
    heading: name ? `${name} was reported` : `A ${kind} was reported`,
    paragraphs: ['Please review the report. If more come in about this, they’ll be added to it.'],
    facts: [
      ['About', name ?? subjectNames[type]],
      ['Reason', reasonNames[reason]],
    ],
    button: { label: 'Review reports', url: `${ctx.settings.origin}${paths.operatorReports}` },
  })
  for (const to of await listOperatorAddresses(ctx, tx)) {
    await queueMail(tx, {
      kind: 'report',
      onceKey: `report:${type}:${id}:${resolvedCount}:${to}`,
      to,
      subject: `Reported ${kind}${name ? `: ${name}` : ''} (${reasonNames[reason].toLowerCase()})`,
      ...bodies,
    })
  }
}
