import { paths } from '../../../kernel/paths.ts'
import { emailKeptDays } from '../../../kernel/limits.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { NewMail } from '../email/mails.service.ts'
import type { Proof } from '../passwords/proof.ts'
import { mailPage } from '../rules/mail-page.ts'

/** The code and the link that finish a registration (decision G5). */
export function proofMail({ settings }: AppCtx, to: string, proof: Proof, minutes: number): NewMail {
  const { origin, productName } = settings
  return {
    kind: 'verify-email',
    to,
    subject: `${proof.code} is your ${productName} code`,
    ...mailPage({
      origin,
      productName,
      heading: 'Verify your e-mail address',
      paragraphs: [`Enter this code where you registered, or use the button. Both work for ${minutes} minutes.`],
      code: proof.code,
      button: { label: 'Verify my address', url: `${origin}${paths.verify(proof.link)}` },
      note: 'You did not register? Then ignore this mail and do not use the button: no account is made.',
    }),
  }
}

/** What somebody gets who registers an address again; the screen answers as for a new one. */
export function alreadyRegisteredMail({ settings }: AppCtx, to: string): NewMail {
  const { origin, productName } = settings
  return {
    kind: 'already-registered',
    to,
    subject: `You have a ${productName} account already`,
    ...mailPage({
      origin,
      productName,
      heading: 'You have an account already',
      paragraphs: [
        `Somebody, probably you, registered this address at ${productName} again. Nothing was changed.`,
        'Log in with the password that you chose then.',
      ],
      button: { label: 'Log in', url: `${origin}${paths.login()}` },
      note: 'It was not you? Then there is nothing to do.',
    }),
  }
}

/** What somebody gets who registers the address of an account that was deleted lately (decision G52). */
export function keptAddressMail({ settings }: AppCtx, to: string): NewMail {
  const { origin, productName } = settings
  return {
    kind: 'address-kept',
    to,
    subject: `This address cannot register at ${productName} yet`,
    ...mailPage({
      origin,
      productName,
      heading: 'Not yet',
      paragraphs: [
        `Somebody, probably you, registered this address at ${productName}. It belonged to an account that was deleted.`,
        `It can register again ${emailKeptDays} days after that. Until then another address will do.`,
      ],
      note: 'It was not you? Then there is nothing to do.',
    }),
  }
}
