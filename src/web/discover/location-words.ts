/** The texts of "Use my location"; they come with its script. */
export const locationWords = {
  use: 'Use my location',
  busy: 'Finding your city…',
  denied: 'Your browser is blocking your location. Allow it in your browser’s settings, or enter a city.',
  unavailable: 'We couldn’t find your location. Try again, or enter a city or ZIP code.',
  abroad: 'We couldn’t find a US city near you. Enter a city or ZIP code.',
} as const
