import { paths } from '../../../kernel/paths.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { NewMail } from '../email/mails.service.ts'
import { mailPage } from '../rules/mail-page/mail-page.ts'

type Settings = Pick<AppCtx, 'settings'>

/** The link that sets a new password; its host is the setting's, whatever host was asked. */
export function resetMail({ settings }: Settings, to: string, link: string, minutes: number): NewMail {
  const { origin, productName } = settings
  return {
    kind: 'password-reset',
    to,
    subject: `Reset your ${productName} password`,
    ...mailPage(settings, {
      heading: 'Choose a new password',
      paragraphs: [
        `The link below works once and expires in ${minutes} minutes. Resetting your password logs you out on all your devices.`,
      ],
      button: { label: 'Choose a new password', url: `${origin}${paths.resetPassword(link)}` },
      note: 'Didn’t request this? You can ignore this email. Your password won’t change.',
    }),
  }
}

/** What an address without an account gets; the screen answers as for one with. */
export function noAccountMail({ settings }: Settings, to: string): NewMail {
  const { origin, productName } = settings
  return {
    kind: 'password-reset-unknown',
    to,
    subject: `No ${productName} account for this email`,
    ...mailPage(settings, {
      heading: 'There’s no account for this email',
      paragraphs: [
        `Someone, probably you, asked to reset the ${productName} password for this email address.`,
        'There’s no account with this email. Maybe you signed up with a different one?',
      ],
      button: { label: 'Register', url: `${origin}${paths.login()}` },
      note: 'Wasn’t you? You can ignore this email.',
    }),
  }
}

/** What tells an account's owner that the way in has changed, in case it was someone else. */
export function securityMail({ settings }: Settings, to: string, change: keyof typeof changes): NewMail {
  const { subject, text } = changes[change]
  return {
    kind: change,
    to,
    subject,
    ...mailPage(settings, {
      heading: subject,
      paragraphs: [text],
      button: { label: 'Go to my account', url: `${settings.origin}${paths.account}` },
      links: [{ label: 'Reset my password', url: `${settings.origin}${paths.forgot}` }],
      note: 'Wasn’t you? Reset your password right away, and remove any passkeys you don’t recognize.',
    }),
  }
}

const changes = {
  'password-changed': {
    subject: 'Your password was changed',
    text: 'Your password was just changed. All other devices were logged out.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    text: 'A passkey was just added. It can be used to log in without your password.',
  },
} as const
