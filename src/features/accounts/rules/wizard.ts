import { isBlank } from '../../../kernel/text/visible-text.ts'
import { fullNameProblem, fullNameWords } from './full-name.ts'
import { usernameProblem, usernameWords } from './username.ts'

/** What the five steps gather (spec 2, wizard). */
export type WizardForm = {
  username: string
  fullName: string
  genrePreference: readonly string[]
  ageGroupPreference: readonly string[]
  location: string
  termsAccepted: boolean
}

/** Step 1 is the welcome; step 5 is place and terms. */
export const wizardSteps = [1, 2, 3, 4, 5] as const
export type WizardStep = (typeof wizardSteps)[number]

/** The wizard's messages in the order people meet them (spec 5); whether a name is free is asked elsewhere. */
const messages: [step: WizardStep, message: string, applies: (form: WizardForm) => boolean][] = [
  [2, usernameWords.missing, ({ username }) => isBlank(username)],
  [2, fullNameWords.missing, ({ fullName }) => fullNameProblem(fullName) === fullNameWords.missing],
  [2, fullNameWords.long, ({ fullName }) => fullNameProblem(fullName) === fullNameWords.long],
  [2, usernameWords.short, ({ username }) => usernameProblem(username) === usernameWords.short],
  [2, usernameWords.form, ({ username }) => usernameProblem(username) === usernameWords.form],
  [2, usernameWords.taken, ({ username }) => usernameProblem(username) === usernameWords.taken],
  [3, 'Please select at least one genre.', ({ genrePreference }) => genrePreference.length === 0],
  [4, 'Please select at least one age group.', ({ ageGroupPreference }) => ageGroupPreference.length === 0],
  [5, 'Location is required.', ({ location }) => isBlank(location)],
  [5, 'You must accept the Terms and Conditions.', ({ termsAccepted }) => !termsAccepted],
]

/** The first message that applies, of one step or of all; null when the form is complete. */
export const wizardProblem = (form: WizardForm, step?: WizardStep): string | null =>
  messages.find(([messageStep, , applies]) => (!step || messageStep === step) && applies(form))?.[1] ?? null

/**
 * The same for a person who came to add a page or by the link of a plan, or was invited to a team by email: what they like
 * can wait (decisions 0195, 0234).
 */
export const shortProfileProblem = (form: WizardForm): string | null => wizardProblem(form, 2) ?? wizardProblem(form, 5)
