import { paths } from '../../../kernel/paths.ts'
import type { SignInProvider } from '../../../kernel/sign-in-providers.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { NewMail } from '../email/mails.service.ts'
import { mailPage } from '../rules/mail-page/mail-page.ts'

const names: Record<SignInProvider, string> = { google: 'Google', apple: 'Apple' }

/** Tells an account's owner that there is another way into it now. */
export function linkedMail({ settings }: AppCtx, to: string, provider: SignInProvider): NewMail {
  const { origin, productName } = settings
  return {
    kind: 'identity-linked',
    to,
    subject: `${names[provider]} was added to your ${productName} account`,
    ...mailPage(settings, {
      heading: `You can now log in with ${names[provider]}`,
      paragraphs: [`You can log in to ${productName} with ${names[provider]} or with your password.`],
      links: [{ label: 'Change my password', url: `${origin}${paths.accountSecurity}` }],
      note: 'Wasn’t you? Someone may know your password. Change it right away.',
    }),
  }
}
