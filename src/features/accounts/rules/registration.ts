import { emailMax } from '../../../kernel/limits.ts'
import { pagePath } from '../../../kernel/page-path.ts'
import { paths } from '../../../kernel/paths.ts'

/** Decision G5: how long one waits before asking for another mail. */
export const resendAfterSeconds = 60

/** What people typed as an email address, as it is stored and compared. */
export const emailKey = (input: string): string => input.trim().toLowerCase()

const form =
  /^[^\s@<>()[\],;:\\"\p{Cc}\p{Cs}]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/u

/** Whether a text can be the address of an account, also of one from before `isEmail` was as strict as it is. */
export const mayHaveAccount = (input: string): boolean => {
  const email = emailKey(input)
  return email.length <= emailMax && form.test(email)
}

/**
 * Whether a text can be an address; only an email that arrives proves it. Invisible characters and look-alike letters
 * are refused: in a team's list, it would look like another person's address.
 */
export const isEmail = (input: string): boolean => {
  const email = emailKey(input)
  return mayHaveAccount(email) && !/\p{Cf}/u.test(email) && email === email.normalize('NFKC')
}

/** @returns the digits of a code as people paste it, or null when it cannot be one */
export function codeDigits(input: string): string | null {
  const digits = input.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** Where to go after sign-in: the page behind a path of ours, or home (check 39). */
export function ownPath(next: string | null | undefined): string {
  if (!next || !/^\/[^\\\p{Cc}]*$/u.test(next)) return '/'
  const [path = ''] = next.split(/[?#]/)
  if (path.includes('//') || path.startsWith(paths.call(''))) return '/'
  const page = pagePath(next)
  return page.startsWith('//') ? '/' : page
}
