/** The texts of the city field; the fallback is the specification's (section 8). */
export const words = {
  label: 'Location',
  hint: 'City, ST or ZIP code',
  list: 'Suggested cities',
  unavailable: 'Location autocomplete is unavailable. Please enter your city manually.',
  none: 'We couldn’t find that US city or ZIP code. Try one like “Oakland, CA”.',
  count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
} as const
