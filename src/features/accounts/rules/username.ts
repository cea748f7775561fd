import { addDays, day, type Day, dayMs } from '../../../kernel/day.ts'
import { username as limits } from '../../../kernel/limits.ts'

/** Names that no one can take: routes of ours, and what would pass for the house itself (decision G3). */
const reserved = new Set(
  `about account accounts add-entity admin administrator api assets auth billing chat comedy comics contact discover door
   edit-entity-account event events everyone faq feed festival festivals files gighub healthz help home host info kit
   localsound login logout mail manage manager metrics moderator news null nobody official operator order orders owner
   pay payment payments postmaster press privacy profile qrgenerator readyz register reset-password root search security
   settings sitemap staff status support system team terms tickets undefined userprofile venue venues verify webhooks
   webmaster whylocalsound`.split(/\s+/),
)
/** With it, the address of an entity's page would be that of its data (`pagePath`). */
const dataSuffix = '.data'
const form = /^[a-z0-9][a-z0-9._]{2,28}[a-z0-9]$/

/** Characters from which on the wizard asks whether a name is free (spec 5, decision C10). */
export const usernameMin = limits.min

export const usernameWords = {
  missing: 'Username is required.',
  short: `That username is too short. Use at least ${limits.min} characters.`,
  form: `Use ${limits.min}–${limits.max} letters, numbers, dots or underscores.`,
  taken: 'Username is taken. Please choose another.',
} as const

/** @returns the name as it is stored and compared: without spaces around it, in lower case */
export const usernameKey = (input: string): string => input.trim().toLowerCase()

/** What keeps a text from being anyone's username (decision G3); null when nothing does. */
export function usernameProblem(input: string): string | null {
  const name = usernameKey(input)
  if (!name) return usernameWords.missing
  if (name.length < usernameMin) return usernameWords.short
  if (!form.test(name) || name.includes('..') || name.includes('__')) return usernameWords.form
  if (name.endsWith(dataSuffix)) return usernameWords.taken
  if (reserved.has(name)) return usernameWords.taken
  return null
}

/** A username made of a page's name: `the.wren.room`; empty where none can be. */
export function proposedUsername(name: string): string {
  const parts = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const proposal = parts.join('.').slice(0, limits.max).replace(/\.$/, '')
  return usernameProblem(proposal) ? '' : proposal
}

/**
 * When a fan may change the username again (decision G3).
 *
 * @param changedAt the last change; null: it is still the one from the wizard, which doesn't count as a change
 * @returns the first day on which it works anywhere in the US; null if it works now
 */
export function usernameOpensOn(changedAt: Date | null, now: Date): Day | null {
  const opens = (changedAt?.getTime() ?? -Infinity) + limits.changeDays * dayMs
  if (opens <= now.getTime()) return null
  return addDays(day(new Date(opens).toISOString().slice(0, 10)), 1)
}
