import type { PromoProblem, PromoState } from '../../../features/operators/rules/promo.ts'

const problems: Record<PromoProblem, string> = {
  missing: 'Please fill this in.',
  'bad-link': 'Enter an address that starts with https://, or a path on this site that starts with /.',
  'before-first-day': 'The last day can’t be before the first day.',
}

const states: Record<PromoState, string> = {
  off: 'Off. It isn’t on Home.',
  scheduled: 'Scheduled. It’ll appear on Home starting on its first day.',
  shown: 'On Home now.',
  over: 'Ended. Its last day has passed.',
}

/** Every text about the promo at the operators’ desk. */
export const words = {
  title: 'Promo',
  log: { title: 'Changes to the promo', empty: 'No one has saved a promo yet.' },
  text: 'A message everyone sees on Home, between shows and venues.',
  state: (state: PromoState) => states[state],
  isOn: 'Show on Home',
  headline: 'Headline',
  body: 'Text',
  buttonLabel: 'Button',
  buttonHint: 'Start with a verb, like “See how it works.” For no button, leave this and the link blank.',
  link: 'Link',
  linkHint: 'Where the button goes: an https:// address, or a path on this site like /whylocalsound.',
  picture: 'Picture',
  pictureAlt: 'Describe the picture',
  pictureAltHint: 'For people who can’t see it.',
  firstDay: 'First day',
  lastDay: 'Last day',
  daysHint: (city: string) => `Optional. Days are in ${city} time.`,
  preview: 'Preview',
  noHeadline: 'Your headline',
  noButton: 'Button',
  save: 'Save promo',
  problem: (problem: PromoProblem | undefined) => problem && problems[problem],
} as const
