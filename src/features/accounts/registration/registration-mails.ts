import { paths } from '../../../kernel/paths.ts'
import { emailKeptDays } from '../../../kernel/limits.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { NewMail } from '../email/mails.service.ts'
import type { Proof } from '../passwords/proof.ts'
import { mailPage } from '../rules/mail-page/mail-page.ts'

/**
 * The code and the link that finish a registration (decision G5).
 *
 * @param after the path that the link leads to once the address is proven
 */
export function proofMail(
  { settings }: AppCtx,
  to: string,
  proof: Proof,
  { minutes, after }: { minutes: number; after: string | undefined },
): NewMail {
  const { origin, productName } = settings
  return {
    kind: 'verify-email',
    to,
    subject: `${proof.code} is your ${productName} code`,
    ...mailPage(settings, {
      heading: 'Verify your email address',
      paragraphs: [`Enter this code to finish signing up, or use the link below. Both expire in ${minutes} minutes.`],
      code: proof.code,
      button: { label: 'Verify my email', url: `${origin}${paths.verify(proof.link, after)}` },
      note: 'Didn’t sign up? Ignore this email and don’t use the link. No account will be created.',
    }),
  }
}

/** What someone gets who registers an address again; the screen answers as for a new one. */
export function alreadyRegisteredMail({ settings }: AppCtx, to: string, after: string | undefined): NewMail {
  const { origin, productName } = settings
  return {
    kind: 'already-registered',
    to,
    subject: `You already have a ${productName} account`,
    ...mailPage(settings, {
      heading: 'You already have an account',
      paragraphs: [
        `Someone, probably you, tried to sign up for ${productName} with this email address again. Nothing was changed.`,
        'Log in with the password you already have.',
      ],
      button: { label: 'Log in', url: `${origin}${paths.login(after)}` },
      note: 'Wasn’t you? You can ignore this email.',
    }),
  }
}

/** What someone gets who registers the address of an account that was deleted lately (decision G52). */
export function keptAddressMail({ settings }: AppCtx, to: string): NewMail {
  const { productName } = settings
  return {
    kind: 'address-kept',
    to,
    subject: `You can’t sign up for ${productName} with this email yet`,
    ...mailPage(settings, {
      heading: 'You can’t use this email yet',
      paragraphs: [
        `Someone, probably you, tried to sign up for ${productName} with this email address. It belonged to a deleted account.`,
        `You can use it again ${emailKeptDays} days after the deletion. Until then, sign up with a different email.`,
      ],
      note: 'Wasn’t you? You can ignore this email.',
    }),
  }
}
