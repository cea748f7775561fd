import { paths } from '../../../kernel/paths.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { NewMail } from '../email/mails.service.ts'
import { mailPage } from '../rules/mail-page.ts'

type Settings = Pick<AppCtx, 'settings'>

/** The link that sets a new password; its host is the setting's, whatever host was asked. */
export function resetMail({ settings }: Settings, to: string, link: string, minutes: number): NewMail {
  const { origin, productName } = settings
  return {
    kind: 'password-reset',
    to,
    subject: `Choose a new ${productName} password`,
    ...mailPage({
      origin,
      productName,
      heading: 'Choose a new password',
      paragraphs: [`The button works once, for ${minutes} minutes. Every device is logged out when you use it.`],
      button: { label: 'Choose a new password', url: `${origin}${paths.resetPassword(link)}` },
      note: 'You did not ask for this? Then ignore this mail: your password stays as it is.',
    }),
  }
}

/** What an address without an account gets; the screen answers as for one with. */
export function noAccountMail({ settings }: Settings, to: string): NewMail {
  const { origin, productName } = settings
  return {
    kind: 'password-reset-unknown',
    to,
    subject: `There is no ${productName} account for this address`,
    ...mailPage({
      origin,
      productName,
      heading: 'No account for this address',
      paragraphs: [
        `Somebody, probably you, asked for a new ${productName} password for this address.`,
        'It has no account. Perhaps you registered with another address?',
      ],
      button: { label: 'Register', url: `${origin}${paths.login()}` },
      note: 'It was not you? Then there is nothing to do.',
    }),
  }
}

/** What tells an account's owner that the way in has changed, in case it was somebody else. */
export function securityMail({ settings }: Settings, to: string, change: keyof typeof changes): NewMail {
  const { origin, productName } = settings
  const { subject, text } = changes[change]
  return {
    kind: change,
    to,
    subject,
    ...mailPage({
      origin,
      productName,
      heading: subject,
      paragraphs: [text],
      button: { label: 'Go to my account', url: `${origin}${paths.account}` },
      note: 'It was not you? Then choose a new password with "Forgot password?" and remove passkeys that are not yours.',
    }),
  }
}

const changes = {
  'password-changed': {
    subject: 'Your password was changed',
    text: 'Your password was changed just now. Every other device has been logged out.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    text: 'A passkey was added just now. Who has it can log in without your password.',
  },
} as const
