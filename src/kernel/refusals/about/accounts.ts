import { apiKeys } from '../../limits/api-limits.ts'
import { emailKeptDays, holdMinutes, passkeysPerAccount, username } from '../../limits.ts'
import { sameTexts } from '../refusal-texts.ts'

/** What the product may refuse to who registers, logs in or changes an account. */
export const refusalsAboutAccounts = {
  'account/bad-credentials': { status: 401, message: 'Login failed. Please check your credentials.' },
  'account/awaits-proof': { status: 403, message: sameTexts.unverified },
  'account/bad-email': { status: 400, message: 'Registration failed. Please enter a valid email address.' },
  'account/bad-password': { status: 400, message: 'Registration failed. Please choose another password.' },
  'account/wrong-code': { status: 400, message: 'That code isn’t right, or it expired.' },
  'account/wrong-codes': {
    status: 400,
    message: 'At least one of these codes isn’t right, or they expired. Check both.',
  },
  'account/registration-over': { status: 409, message: 'Already verified, or the code has expired. Please log in.' },
  'account/codes-used-up': { status: 429, message: 'Too many incorrect codes. Please request a new one.' },
  'account/dead-link': { status: 400, message: 'This link has already been used or has expired.' },
  'account/registration-gone': { status: 404, message: 'This registration has expired. Please register again.' },
  'account/wrong-password': { status: 403, message: 'Incorrect password.' },
  'account/log-in-again': { status: 403, message: 'Please log in again to continue.' },
  'account/old-terms': { status: 409, message: 'Our terms have changed. Please review the new version.' },
  'account/passkey-failed': { status: 401, message: 'That passkey didn’t work. Please log in another way.' },
  'account/too-many-passkeys': {
    status: 409,
    message: `You can have up to ${passkeysPerAccount} passkeys. Remove one to add another.`,
  },
  'account/too-many-api-keys': {
    status: 409,
    message: `You can have up to ${apiKeys.most} API keys. Revoke one to create another.`,
  },
  'account/last-way-in': { status: 409, message: 'This is your only way to log in. Add another one first.' },
  'account/exists': { status: 409, message: 'You already have an account with this email. Please log in.' },
  'account/new-email-invalid': { status: 400, message: 'Please enter a valid email address.' },
  'account/same-email': { status: 409, message: 'That’s already your email.' },
  'account/email-change-over': { status: 409, message: 'These codes have expired. Please start over.' },
  'account/email-taken': { status: 409, message: 'This email now belongs to another account. Nothing was changed.' },
  'account/profile-incomplete': { status: 400, message: 'Initialization failed.' },
  'account/unknown-location': { status: 400, message: sameTexts.noLocation },
  'account/username-taken': { status: 409, message: 'Username is taken. Please choose another.' },
  'account/no-profile': { status: 409, message: 'Please set up your profile first.' },
  'account/username-too-soon': {
    status: 409,
    message: `You can change your username once every ${username.changeDays} days.`,
  },
  'account/unknown-visibility': { status: 400, message: 'Failed to update visibility.' },
  'account/bad-push-token': { status: 422, message: 'This browser can’t receive our notifications.' },
  'account/profile-exists': { status: 409, message: 'You already have a profile.' },
  'account/sole-owner': { status: 409, message: sameTexts.soleOwner },
  'account/payment-under-way': { status: 409, message: 'You have a payment in progress. Finish or cancel it first.' },
  'account/tickets-on-hold': {
    status: 409,
    message: `You have tickets on hold. Release them first, or try again in ${holdMinutes} minutes.`,
  },
  'account/refund-under-way': {
    status: 409,
    message: 'A refund is on its way to you. We’ll email you once it’s sent. Please try again after that.',
  },
  'account/email-kept': {
    status: 409,
    message: `This email belonged to a deleted account. It can be used again ${emailKeptDays} days after the deletion.`,
  },
  'account/suspended': {
    status: 403,
    message:
      'This account is suspended. Tickets you bought stay valid, and their codes are in your email. Please contact us.',
  },

  'social/google-failed': { status: 401, message: 'Google login failed.' },
  'social/google-error': { status: 502, message: 'Google login error' },
  'social/apple-failed': { status: 401, message: 'Apple login failed.' },
  'social/unverified': { status: 403, message: 'Login failed. The email address of that account isn’t verified.' },
  'social/use-google': { status: 409, message: 'You already have an account. Please log in with Google.' },
  'social/use-apple': { status: 409, message: 'You already have an account. Please log in with Apple.' },
  'social/link-gone': { status: 404, message: 'This login took too long. Please start again.' },
} as const
