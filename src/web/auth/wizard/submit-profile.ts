import { ageGroups, preferenceGenres } from '../../../kernel/genres.ts'
import type { WizardForm } from '../../../features/accounts/rules/wizard.ts'
import { ask, brokenCode } from '../../api.ts'
import { words } from '../auth-words.ts'

const attempts = 5
const pauseMs = 500

/** The outcome of a submit; `username-taken` sends people back to the step where they can change it. */
export type Submitted = { ok: true } | { ok: false; message: string; isNameTaken: boolean }

/** Why a profile can be short: it is made to add a page, to join a plan by its link, or to answer the invite of a team. */
export type ShortReason = 'page' | 'plan' | 'team'

/**
 * Creates the profile and waits for it: five checks, half a second apart (spec 4).
 *
 * @param reason why what the person likes as a fan is not required; without one, it is
 */
export async function submitProfile(form: WizardForm, reason?: ShortReason): Promise<Submitted> {
  const result = await ask('createUserProfile', {
    userData: {
      username: form.username,
      fullName: form.fullName,
      genrePreference: preferenceGenres.filter((genre) => form.genrePreference.includes(genre)),
      ageGroupPreference: ageGroups.filter((group) => form.ageGroupPreference.includes(group)),
      location: form.location,
      termsAccepted: form.termsAccepted,
      runsPage: reason === 'page',
      joinsPlan: reason === 'plan',
    },
    userFullName: form.fullName,
  })
  // A first submit whose answer was lost has made the profile: the second one finds it.
  if (!result.ok && result.refusal.code !== 'account/profile-exists') {
    const { code, message } = result.refusal
    const isBug = code === brokenCode
    return {
      ok: false,
      message: isBug ? words.wizard.broke : message || words.wizard.failed,
      isNameTaken: code === 'account/username-taken',
    }
  }

  for (let look = 0; look < attempts; look += 1) {
    if (look > 0) await new Promise((resolve) => void setTimeout(resolve, pauseMs))
    const ownUser = await ask('fetchOwnUser', {})
    if (ownUser.ok && ownUser.answer.user.username !== null) return { ok: true }
  }
  return { ok: false, message: words.wizard.timedOut, isNameTaken: false }
}
