import { paths } from '../../../kernel/paths.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { NewMail } from '../email/mails.service.ts'
import { mailPage } from '../rules/mail-page/mail-page.ts'

type Settings = Pick<AppCtx, 'settings'>
type Code = { to: string; code: string; minutes: number }

/** The code that the account's present address proves the change with. */
export const oldAddressMail = ({ settings }: Settings, { to, code, minutes }: Code, newEmail: string): NewMail => ({
  kind: 'email-change',
  to,
  subject: `${code} is your ${settings.productName} code for changing your email`,
  ...mailPage(settings, {
    heading: 'Confirm your email change',
    paragraphs: [
      `You asked to change the email on your account to ${newEmail}. Enter this code to confirm it’s you. It expires in ${minutes} minutes.`,
    ],
    code,
    links: [{ label: 'Change my password', url: `${settings.origin}${paths.accountSecurity}` }],
    note: 'Wasn’t you? Don’t share this code, and change your password right away.',
  }),
})

/** The code that the new address proves the change with. */
export const newAddressMail = ({ settings }: Settings, { to, code, minutes }: Code): NewMail => ({
  kind: 'email-change',
  to,
  subject: `${code} is your ${settings.productName} code for your new email`,
  ...mailPage(settings, {
    heading: 'Confirm your new email',
    paragraphs: [
      `Enter this code to confirm this is the new email for your ${settings.productName} account. It expires in ${minutes} minutes.`,
    ],
    code,
    note: 'Wasn’t you? You can ignore this email.',
  }),
})

/** What an address gets that the account cannot have; the screen answers as for any other. */
export const unavailableMail = ({ settings }: Settings, to: string): NewMail => ({
  kind: 'email-change',
  to,
  subject: `This email can’t be used for another ${settings.productName} account`,
  ...mailPage(settings, {
    heading: 'Nothing was changed',
    paragraphs: [
      'Someone, maybe you, tried to change their account’s email to this one. That didn’t work: it belongs to another account, or did until recently.',
    ],
    note: 'Wasn’t you? You can ignore this email.',
  }),
})

/** What both addresses get afterwards, in case it was someone else. */
export const changedMail = ({ settings }: Settings, to: string, newEmail: string): NewMail => ({
  kind: 'email-changed',
  to,
  subject: 'Your email was changed',
  ...mailPage(settings, {
    heading: 'Your email was changed',
    paragraphs: [`From now on, log in with ${newEmail}. We’ll send your emails there, too.`],
    button: { label: 'Go to my account', url: `${settings.origin}${paths.account}` },
    links: [{ label: 'Contact us', url: `${settings.origin}${paths.contact}` }],
    note: 'Wasn’t you? Contact us right away.',
  }),
})
