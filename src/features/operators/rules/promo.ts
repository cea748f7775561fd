import type { Day } from '../../../kernel/day.ts'
import { promoTextMax } from '../../../kernel/limits/promo-limits.ts'
import { parseLink } from '../../events/rules/parse-link.ts'

/** What an operator writes for Home. */
export type PromoForm = {
  isOn: boolean
  headline: string
  body: string
  buttonLabel: string
  link: string
  /** A picture's id. */
  image: string | null
  pictureAlt: string
  firstDay: string | null
  lastDay: string | null
}

export type PromoField = 'headline' | 'buttonLabel' | 'link' | 'pictureAlt' | 'lastDay'
export type PromoProblem = 'missing' | 'bad-link' | 'before-first-day'

/** A path of this site: one that a browser doesn't read as another host. */
const ownPath = /^\/(?![/\\])[^\s\\]*$/

/** @returns the link as it is stored: a path of this site, or an https address; null for anything else */
export function parsePromoLink(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed.length > promoTextMax.link) return null
  return ownPath.test(trimmed) ? trimmed : parseLink(trimmed)
}

/** What is wrong with a promo, by field. One that is off may be incomplete, but its fields must be valid. */
export function promoProblems(form: PromoForm): Partial<Record<PromoField, PromoProblem>> {
  const { isOn, headline, buttonLabel, link, image, pictureAlt, firstDay, lastDay } = form
  const problems: [PromoField, PromoProblem, boolean][] = [
    ['headline', 'missing', isOn && !headline.trim()],
    ['buttonLabel', 'missing', !buttonLabel.trim() && link.trim() !== ''],
    ['link', 'missing', !link.trim() && buttonLabel.trim() !== ''],
    ['link', 'bad-link', link.trim() !== '' && parsePromoLink(link) === null],
    ['pictureAlt', 'missing', image !== null && !pictureAlt.trim()],
    ['lastDay', 'before-first-day', firstDay !== null && lastDay !== null && lastDay < firstDay],
  ]
  return Object.fromEntries(problems.flatMap(([field, problem, applies]) => (applies ? [[field, problem]] : [])))
}

export type PromoState = 'off' | 'scheduled' | 'shown' | 'over'

type PromoDays = { isOn: boolean; firstDay: Day | null; lastDay: Day | null }

/** Whether Home shows a promo on a day, or why not. */
export function promoState({ isOn, firstDay, lastDay }: PromoDays, today: Day): PromoState {
  if (!isOn) return 'off'
  if (lastDay && lastDay < today) return 'over'
  return firstDay && firstDay > today ? 'scheduled' : 'shown'
}
