import { refusals } from '../../src/kernel/refusals/refusal-catalog.ts'
import { brokenBody } from '../../src/server/calls/refusal-answer.ts'
import { words as account } from '../../src/web/account/account-words.ts'
import { words as leaving } from '../../src/web/account/leaving/leaving-words.ts'
import { apiWords, noUserText } from '../../src/web/api-words.ts'
import { words as auth } from '../../src/web/auth/auth-words.ts'
import { words as gigs } from '../../src/web/gigs/gigs-words.ts'
import { words as notifications } from '../../src/web/notifications/notifications-words.ts'
import { words as places } from '../../src/web/places/places-words.ts'
import { words as shell } from '../../src/web/shell/shell-words.ts'
import { words as webApp } from '../../src/web/shell/web-app/web-app-words.ts'

/** A message of the specification, the product's texts that must be it, and a test in which people see it. */
export type SpecifiedText = { message: string; texts: string[]; shownBy: string | null }

/** Messages of accounts, sign-in, entities, notifications and the shell; one that ends in a space begins a text. */
export const accountTexts: SpecifiedText[] = [
  {
    message: 'Login failed. Please check your credentials.',
    texts: [auth.login.failed, refusals['account/bad-credentials'].message],
    shownBy: 'tests/e2e/journeys/sign-up.spec.ts',
  },
  {
    message: 'Google login failed.',
    texts: [auth.social.problems['google-failed'], refusals['social/google-failed'].message],
    shownBy: 'tests/e2e/journeys/social-sign-in.spec.ts',
  },
  {
    message: 'Google login error',
    texts: [auth.social.problems['google-error'], refusals['social/google-error'].message],
    shownBy: 'tests/e2e/journeys/social-sign-in.spec.ts',
  },
  {
    message: 'Apple login failed.',
    texts: [auth.social.problems['apple-failed'], refusals['social/apple-failed'].message],
    shownBy: 'tests/e2e/journeys/social-sign-in.spec.ts',
  },
  {
    message: 'Registration failed. ',
    texts: [refusals['account/bad-email'].message, refusals['account/bad-password'].message],
    shownBy: 'tests/e2e/journeys/sign-up.spec.ts',
  },
  {
    message: 'Passwords do not match!',
    texts: [auth.register.mismatch],
    shownBy: 'tests/e2e/journeys/sign-up.spec.ts',
  },
  {
    message: 'Initialization failed.',
    texts: [auth.wizard.failed, refusals['account/profile-incomplete'].message],
    shownBy: 'tests/e2e/journeys/wizard-failures.spec.ts',
  },
  {
    message: 'User profile creation timed out.',
    texts: [auth.wizard.timedOut],
    shownBy: 'tests/e2e/journeys/wizard-failures.spec.ts',
  },
  {
    message: 'An error occurred while creating the user profile.',
    texts: [auth.wizard.broke],
    shownBy: 'tests/e2e/journeys/wizard-failures.spec.ts',
  },
  {
    message: 'Username is taken. Please choose another.',
    texts: [auth.wizard.taken, refusals['account/username-taken'].message],
    shownBy: 'tests/e2e/journeys/sign-up.spec.ts',
  },
  {
    message: 'Location autocomplete is unavailable. Please enter your city manually.',
    texts: [places.unavailable],
    shownBy: 'tests/e2e/journeys/sign-up.spec.ts',
  },
  { message: 'Are you sure you want to log out?', texts: [shell.logout.sure], shownBy: 'tests/e2e/shell.spec.ts' },
  { message: 'Switch Account', texts: [shell.switcher.title], shownBy: 'tests/e2e/shell.spec.ts' },
  {
    message: 'Your Guide to the Local Music Scene',
    texts: [shell.tagline],
    shownBy: 'tests/e2e/shell.spec.ts',
  },
  { message: 'Maybe later', texts: [webApp.prompt.later], shownBy: 'tests/e2e/mobile-prompt.spec.ts' },
  {
    message: 'Failed to update favorites.',
    texts: [refusals['favorites/unknown'].message],
    shownBy: 'src/features/people/favorites/favorites.service.test.ts',
  },
  {
    message: 'Failed to update visibility.',
    texts: [account.visibility.failed, refusals['account/unknown-visibility'].message],
    shownBy: 'tests/e2e/account.spec.ts',
  },
  { message: 'Failed to delete account.', texts: [leaving.delete.failed], shownBy: 'tests/e2e/leaving.spec.ts' },
  {
    message: 'An error occurred while deleting the account.',
    texts: [leaving.delete.broken],
    shownBy: 'tests/e2e/leaving.spec.ts',
  },
  {
    message: 'Failed to fetch profile.',
    texts: [refusals['entities/hidden'].message],
    shownBy: 'src/features/entities/page/entities.service.test.ts',
  },
  {
    message: 'Failed to update Collaboration.',
    texts: [gigs.collaborating.failed],
    shownBy: 'tests/e2e/gighub.spec.ts',
  },
  {
    message: 'Failed to update social media links.',
    texts: [refusals['entities/bad-links'].message],
    shownBy: 'src/features/entities/page/update-social-media-links.service.test.ts',
  },
  {
    message: 'Authentication error.',
    texts: [refusals['request/bad-token'].message],
    shownBy: 'src/server/auth/authenticator.test.ts',
  },
  {
    message: 'User is not authenticated.',
    texts: [refusals['request/not-signed-in'].message],
    shownBy: 'src/server/auth/authenticator.test.ts',
  },
  { message: 'No authenticated user found.', texts: [noUserText], shownBy: 'tests/e2e/live.spec.ts' },
  {
    message: 'Invalid arguments. Ensure all fields are provided and correctly formatted.',
    texts: [refusals['request/bad-input'].message],
    shownBy: 'src/features/accounts/profile/settings.service.test.ts',
  },
  {
    message: 'Request failed.',
    texts: [apiWords.broken, refusals['requests/unknown-action'].message],
    shownBy: 'tests/e2e/leaving.spec.ts',
  },
  { message: 'Unknown error.', texts: [brokenBody.message], shownBy: 'src/server/http/named-errors.test.ts' },
  { message: 'Action failed.', texts: [notifications.actionFailed], shownBy: 'tests/e2e/bell.spec.ts' },
  { message: 'New', texts: [notifications.fresh], shownBy: 'tests/e2e/bell.spec.ts' },
  { message: 'Previous', texts: [notifications.previous], shownBy: 'tests/e2e/bell.spec.ts' },
  { message: "Let's Go!", texts: [notifications.letsGo], shownBy: 'tests/e2e/bell.spec.ts' },
  { message: 'Go to Account', texts: [notifications.goToAccount], shownBy: 'tests/e2e/bell.spec.ts' },
]
