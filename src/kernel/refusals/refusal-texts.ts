/** Texts that several codes say: a caller tells the codes apart, a person reads the same. */
export const sameTexts = {
  noLocation: 'No geocoded location found',
  geocoderDown: 'Failed to geocode address',
  fillOutForm: 'Please fill out the form.',
  enterMessage: 'Please enter a message.',
  soleOwner: 'Make someone else owner first.',
  unverified: 'Please verify your email address first.',
} as const

/** A number as texts write it: 1,000. */
export const grouped = (count: number): string => count.toLocaleString('en-US')
