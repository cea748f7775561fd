import type { SignInProvider } from '../../../kernel/sign-in-providers.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { NewMail } from '../email/mails.service.ts'
import { mailPage } from '../rules/mail-page.ts'

const names: Record<SignInProvider, string> = { google: 'Google', apple: 'Apple' }

/** Tells an account's owner that there is another way into it now. */
export function linkedMail({ settings }: AppCtx, to: string, provider: SignInProvider): NewMail {
  const { origin, productName } = settings
  return {
    kind: 'identity-linked',
    to,
    subject: `${names[provider]} now signs you in to ${productName}`,
    ...mailPage({
      origin,
      productName,
      heading: `${names[provider]} was linked to your account`,
      paragraphs: [
        `You can log in to ${productName} with ${names[provider]} from now on, and with your password as before.`,
      ],
      note: 'It was not you? Then somebody knows your password: set a new one at once.',
    }),
  }
}
